/**
 * Sends the values of the contact form to the firm's endpoint. The form loads this module only if
 * the firm has one.
 */
import { defaultSendingTexts, type SendingTexts } from '../../schema/sending-texts.ts';

/** Where and how a message is sent. */
export interface Endpoint {
  readonly url: string;
  /** How the values are written. */
  readonly encoding: 'json' | 'form' | 'multipart';
  /** The `Accept` header. Many form services redirect to a page of their own unless it is JSON. */
  readonly accept: string;
  /** Name of the field by which the endpoint recognizes a message that it has received before. */
  readonly idempotencyField: string;
}

/** How long the form waits for an answer. */
const timeoutMs = 20_000;

/** Characters of an endpoint's explanation that are shown. */
const maxReasonLength = 300;

/** The values that were sent last, and their key. */
let lastValues = '';
let lastKey = '';

/**
 * Sends a message. Never throws.
 * @returns What to tell the visitor; an empty string if the endpoint accepted the message.
 */
export async function sendMessage(
  values: FormData,
  endpoint: Endpoint,
  changedTexts: Partial<SendingTexts> = {},
): Promise<string> {
  const texts = { ...defaultSendingTexts, ...changedTexts };
  values.set(endpoint.idempotencyField, keyOf(values));
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      // The endpoint may redirect to a page of the firm, which this script cannot read if the
      // endpoint is on another origin. The redirect itself says that the message was accepted.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...encode(values, endpoint),
    });
    return await explain(response, texts);
  } catch {
    return navigator.onLine ? texts.unanswered : texts.offline;
  }
}

/**
 * Returns the key of a message. It stays the same if a visitor sends the same text again, because
 * the first try failed, and changes with the text.
 */
function keyOf(values: FormData): string {
  const text = JSON.stringify([...values]);
  if (text !== lastValues) {
    lastValues = text;
    // Not randomUUID, which browsers have only on pages with TLS.
    lastKey = crypto.getRandomValues(new Uint32Array(4)).join('-');
  }
  return lastKey;
}

function encode(
  values: FormData,
  { encoding, accept }: Endpoint,
): Pick<RequestInit, 'body' | 'headers'> {
  const headers = { accept };
  if (encoding === 'multipart') return { body: values, headers };
  const entries = Object.fromEntries(values) as Record<string, string>;
  if (encoding === 'form') return { body: new URLSearchParams(entries), headers };
  return {
    body: JSON.stringify(entries),
    headers: { ...headers, 'content-type': 'application/json' },
  };
}

async function explain(response: Response, texts: SendingTexts): Promise<string> {
  const { ok, status, type, headers } = response;
  if (type === 'opaqueredirect') return '';
  if (status === 429) return explainTooMany(headers.get('retry-after'), texts);
  const isReasonExpected = ok || status === 400 || status === 422;
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
