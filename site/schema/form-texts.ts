/**
 * The texts of the contact form. The client script contains the defaults, so this module must not
 * import anything.
 */
export interface FormTexts {
  /** Heading of the confirmation. */
  readonly thanks: string;
  /** First sentence of the confirmation. */
  readonly sent: string;
  /** What happens next. */
  readonly next: string;
  /** Button that shows the form again. */
  readonly again: string;
  /** Explains the mark of required fields. */
  readonly required: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  /** Shown in the list of subjects as long as none is selected. */
  readonly noSubject: string;
  readonly message: string;
  /** The button. */
  readonly send: string;
  /** The button while the message is being sent. */
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
