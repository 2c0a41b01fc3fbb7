/**
 * Sends the values of the contact form to the firm's endpoint. The form loads this script only if
 * the firm has one.
 */

/** Where and how messages are sent, and what the form says if that fails. */
export interface SendingOptions {
  readonly url: string;
  /** How the values are written. */
  readonly encoding: 'json' | 'form' | 'multipart';
  /** The `Accept` header. Many form services redirect to a page of their own unless it is JSON. */
  readonly accept: string;
  /** Name of the field by which the endpoint recognizes a message that it has received before. */
  readonly idempotencyField: string;
  readonly texts: SendingTexts;
}

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

/** How long the form waits for an answer. */
const timeoutMs = 20_000;

/** Characters of an endpoint's explanation that are shown. */
const maxReasonLength = 300;

/** The values that were sent last, and their key. */
let lastValues = '';
let lastKey = '';

/**
 * Sends a message. Never rejects.
 * @returns What to tell the visitor; an empty string if the endpoint accepted the message.
 */
export type SendMessage = (values: FormValues) => Promise<string>;

/** What a visitor entered, by the names of the fields. */
export type FormValues = Readonly<Record<string, unknown>>;

export function createSender(options: SendingOptions): SendMessage {
  const { url, idempotencyField, texts } = options;
  return async (values) => {
    const message = { ...values, [idempotencyField]: keyOf(values) };
    try {
      const response = await fetch(url, {
        method: 'POST',
        // The endpoint may redirect to a page of the firm, which this script cannot read if the
        // endpoint is on another origin. The redirect itself says that the message was accepted.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...encode(message, options),
      });
      return await explain(response, texts);
    } catch {
      return navigator.onLine ? texts.unanswered : texts.offline;
    }
  };
}

/**
 * Returns the key of a message. It stays the same if a visitor sends the same text again, because
 * the first try failed, and changes with the text.
 */
function keyOf(values: FormValues): string {
  const text = JSON.stringify(values);
  if (text !== lastValues) {
    lastValues = text;
    // Not randomUUID, which browsers have only on pages with TLS.
    lastKey = crypto.getRandomValues(new Uint32Array(4)).join('-');
  }
  return lastKey;
}

function encode(
  values: FormValues,
  { encoding, accept }: SendingOptions,
): Pick<RequestInit, 'body' | 'headers'> {
  if (encoding === 'json') {
    const headers = { accept, 'content-type': 'application/json' };
    return { body: JSON.stringify(values), headers };
  }
  // The browser adds the content type of these two.
  const body = encoding === 'form' ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, String(value));
  return { body, headers: { accept } };
}

async function explain(response: Response, texts: SendingTexts): Promise<string> {
  const { ok, status, type, headers } = response;
  if (type === 'opaqueredirect') return '';
  if (status === 429) return explainTooMany(headers.get('retry-after'), texts);
  const isReasonExpected = ok || [400, 413, 422].includes(status);
  const answer = isReasonExpected ? await readAnswer(response) : {};
  if (ok && !isRefusal(answer)) return '';
  const reason = reasonIn(answer).slice(0, maxReasonLength);
  return reason ? texts.rejected.replace('{reason}', () => reason) : texts.failed;
}

/** @param retryAfter Seconds or a date (RFC 9110, section 10.2.3). */
function explainTooMany(retryAfter: string | null, texts: SendingTexts): string {
  const seconds = Number(retryAfter) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000;
  if (!(seconds > 0)) return texts.tooManyForNow;
  return texts.tooMany.replace('{time}', formatTime(seconds));
}

function formatTime(seconds: number): string {
  const format = (amount: number, unit: string) =>
    new Intl.NumberFormat(document.documentElement.lang, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
    }).format(Math.ceil(amount));
  if (seconds <= 90) return format(seconds, 'second');
  return seconds <= 5400 ? format(seconds / 60, 'minute') : format(seconds / 3600, 'hour');
}

/** An answer in JSON. An answer in plain text becomes its `message`. */
type Answer = Readonly<Record<string, unknown>>;

async function readAnswer(response: Response): Promise<Answer> {
  const type = response.headers.get('content-type') ?? '';
  // An empty answer may be labeled as JSON, too.
  if (/json/.test(type)) return Object(await response.json().catch(() => undefined));
  return response.ok || !type.startsWith('text/plain') ? {} : { message: await response.text() };
}

/** Some services answer every request with status 200, and say in the body whether it failed. */
function isRefusal({ success, ok }: Answer): boolean {
  return [success, ok].some((value) => String(value) === 'false');
}

/** Finds the explanation in the fields that form services, frameworks, and RFC 9457 use. */
function reasonIn({ errors, message, error, detail, title }: Answer): string {
  const list = typeof errors === 'object' ? Object.values(errors ?? {}).flat() : [];
  const texts = [list.map(textOf).join(' '), message, textOf(error), detail, title];
  return `${texts.find((text) => text && typeof text === 'string') ?? ''}`;
}

/** Text of an error, which is a string or an object with the name of the field. */
function textOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const { field, message } = Object(error);
  if (typeof message !== 'string') return '';
  return field ? `${field}: ${message}` : message;
}
