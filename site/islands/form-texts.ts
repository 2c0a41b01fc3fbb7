/** The texts of the form. A tuple, because property names would add bytes to the client script. */
export type FormTexts = readonly [
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

/** The texts of the form, unless the labels of the firm's record replace them. */
export const defaultFormTexts: FormTexts = [
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
