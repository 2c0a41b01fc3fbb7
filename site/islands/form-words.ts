/** The words of the form, each in its place: the browser needs no names of them. */
export type FormWords = readonly [
  thanks: string,
  sent: string,
  next: string,
  again: string,
  required: string,
  name: string,
  mail: string,
  phone: string,
  subject: string,
  noSubject: string,
  message: string,
  send: string,
  sending: string,
  failed: string,
];

/** What the form says, unless the labels of the firm's record say otherwise. */
export const formWords: FormWords = [
  'Thank You for Contacting Us!',
  'Your message has been successfully submitted.',
  'A member of our team will contact you shortly.',
  'Send Another Message',
  'Fields marked * are required.',
  'Full Name',
  'Email Address',
  'Phone Number (optional)',
  'Subject',
  'Select a subject',
  'Message',
  'Send Message',
  'Sending',
  'Your message could not be sent. What you typed is still here.',
];
