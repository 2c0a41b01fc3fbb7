/** What the form says, unless the labels of the firm's record say otherwise. */
export const formWords = {
  formRequired: 'Fields marked * are required.',
  formName: 'Full Name',
  formEmail: 'Email Address',
  formPhone: 'Phone Number',
  formOptional: '(optional)',
  formSubject: 'Subject',
  formNoSubject: 'Select a subject',
  formMessage: 'Message',
  formSend: 'Send Message',
  formSending: 'Sending',
  formFailed: 'Your message could not be sent. What you typed is still here.',
  formThanks: 'Thank You for Contacting Us!',
  formSent: 'Your message has been successfully submitted.',
  formNext: 'A member of our team will contact you shortly.',
  formAgain: 'Send Another Message',
};

export type FormWords = Readonly<Record<keyof typeof formWords, string>>;

/** Those that are not as above: what need not travel to the browser twice. */
export function ownWords(labels: FormWords): Partial<FormWords> | undefined {
  const own = Object.entries(formWords).flatMap(([name, words]) => {
    const label = labels[name as keyof FormWords];
    return label === words ? [] : [[name, label]];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
