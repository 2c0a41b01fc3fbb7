/**
 * What the form says if its endpoint does not accept a message. The script that sends messages
 * contains the defaults, so this module must not import anything.
 */
export interface SendingTexts {
  /** The endpoint refused the message; `{reason}` is its own explanation. */
  readonly rejected: string;
  /** The endpoint refused the message without an explanation, or it failed. */
  readonly failed: string;
  /** The endpoint has received too many messages; `{time}` is how long to wait, such as "2 minutes". */
  readonly tooMany: string;
  /** The endpoint has received too many messages, and does not say how long to wait. */
  readonly tooManyForNow: string;
  /** The visitor's device has no connection. */
  readonly offline: string;
  /** The endpoint did not answer, so the message may or may not have arrived. */
  readonly unanswered: string;
}

/** The texts unless labels of the firm's record replace them. */
export const defaultSendingTexts: SendingTexts = {
  rejected: 'Your message was not accepted: “{reason}” What you typed is still here.',
  failed: 'Your message could not be sent. What you typed is still here.',
  tooMany:
    'Too many messages have been sent. Please try again in {time}. What you typed is still here.',
  tooManyForNow:
    'Too many messages have been sent. Please try again later. What you typed is still here.',
  offline:
    'You are offline, so your message was not sent. What you typed is still here. Send it when you are connected again.',
  unanswered:
    'There was no answer, so we cannot tell whether your message arrived. What you typed is still here.',
};
