/**
 * The texts of the contact form. The client script contains the defaults, so this module must not
 * import anything.
 */
export interface FormTexts {
  readonly thanks: string;
  readonly sent: string;
  readonly next: string;
  readonly again: string;
  readonly required: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly noSubject: string;
  readonly message: string;
  readonly send: string;
  readonly sending: string;
}

/** The texts unless labels of the firm's record replace them. */
export const defaultFormTexts: FormTexts = {
  thanks: 'Thank You for Contacting Us!',
  sent: 'Your message has been successfully submitted.',
  next: 'A member of our team will contact you shortly.',
  again: 'Send Another Message',
  required: 'Fields marked * are required.',
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number (optional)',
  subject: 'Subject',
  noSubject: 'Select a subject',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending…',
};
