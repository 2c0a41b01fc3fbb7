/** Rules for which a visitor enters a day and reads the last day. Nothing is sent or stored. */
import { businessDayFrom, type Day, dateOf, dayOf, monthsAfter } from './last-day.ts';

/** The period that starts on the day that the visitor enters. */
export interface Period {
  /** In days or months. */
  readonly length: number;
  /** Whether the length is in days, not in months. */
  readonly isInDays: boolean;
  /** Whether a last day on a weekend or holiday moves to the next business day. */
  readonly isMoved: boolean;
  /** The sentence to show after the last day. */
  readonly over: string;
}

/** Sentences about the last day. */
export interface Sentences {
  /** The last day moved from a weekend or holiday; the end of the period replaces `{day}`. */
  readonly moved: string;
  /** The period is running; the number of days follows. */
  readonly left: string;
  /** The period has not begun. */
  readonly ahead: string;
  /** The period is over. */
  readonly over: string;
  /** The text is not a date. */
  readonly unclear: string;
}

/** What a visitor reads after entering a day. */
export interface Deadline {
  /** The last day, as `Monday, May 4, 2026`. */
  readonly last: string;
  readonly text: string;
  /** Today, in months or days from the beginning of the period. */
  readonly now: number;
}

export function deadlineOf(day: Day, period: Period, today: Day, sentences: Sentences): Deadline {
  const { length, isInDays, isMoved } = period;
  const end = isInDays ? day + length : monthsAfter(day, length);
  const last = isMoved ? businessDayFrom(end) : end;
  const movedText = last > end ? `${sentences.moved.replace('{day}', formatDay(end))} ` : '';
  const now = (length * (today - day)) / (end - day);
  return {
    last: formatDay(last),
    text: movedText + describeState(day, last, today, period, sentences),
    now: today > last ? now : Math.min(now, length),
  };
}

function describeState(
  day: Day,
  last: Day,
  today: Day,
  period: Period,
  { ahead, left }: Sentences,
): string {
  if (today < day) return ahead;
  if (today > last) return period.over;
  return `${left} ${last - today}.`;
}

function formatDay(day: Day): string {
  return dateOf(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
}

/** Today in the visitor's time zone. */
function currentDay(): Day {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** Makes the date fields of the page show their last day. */
export function setDates(sentences: Sentences): void {
  for (const field of document.querySelectorAll<HTMLElement>('.dated')) {
    setDate(field, sentences);
  }
}

function setDate(field: HTMLElement, sentences: Sentences): void {
  const input = field.querySelector('input') as HTMLInputElement;
  const outputs = field.querySelectorAll('output > *');
  const [lastElement, textElement] = outputs as unknown as [Element, Element];
  const moveArrow = createArrow(field.previousElementSibling as SVGSVGElement);
  const period = readPeriod(field, sentences);
  const show = ({ type }: Pick<Event, 'type'>) => {
    const day = readDay(input);
    const deadline =
      day === undefined ? undefined : deadlineOf(day, period, currentDay(), sentences);
    // While the visitor is typing, an incomplete date is not an error.
    const isWrong = !input.validity.valid && type === 'blur';
    const errorText = isWrong ? sentences.unclear : '';
    input.setAttribute('aria-invalid', String(isWrong));
    lastElement.textContent = deadline?.last ?? '';
    textElement.textContent = deadline?.text ?? errorText;
    moveArrow(deadline ? deadline.now / Number(field.dataset['end']) : -1);
  };
  for (const event of ['input', 'blur']) input.addEventListener(event, show);
  // A browser may restore what was typed before a reload.
  show({ type: 'input' });
}

function readPeriod({ dataset }: HTMLElement, sentences: Sentences): Period {
  const { months, days, moved, over = sentences.over } = dataset;
  return { length: Number(days ?? months), isInDays: !!days, isMoved: !!moved, over };
}

/** The day in a date field; `undefined` if it is empty or not a date. */
function readDay({ validity, value }: HTMLInputElement): Day | undefined {
  if (!validity.valid) return undefined;
  const [year, month, date] = value.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  return dayOf(year, month - 1, date);
}

/**
 * Adds an arrow to a scale. Returns a function that moves it to a share of the scale's length;
 * beyond either end, the arrow is removed.
 */
function createArrow(scale: SVGSVGElement): (share: number) => void {
  const position = createSvgElement('svg');
  const path = createSvgElement('path');
  const height = scale.height.baseVal.value;
  path.setAttribute('d', `M0 34V${height}l-6 10h12L0 ${height}`);
  path.setAttribute('fill', 'currentColor');
  path.setAttribute('stroke-width', '2.4');
  position.setAttribute('overflow', 'visible');
  position.append(path);
  return (share) => {
    position.remove();
    if (share < 0 || share > 1) return;
    position.setAttribute('x', `${2 + 96 * share}%`);
    scale.append(position);
  };
}

function createSvgElement(name: string): Element {
  return document.createElementNS('http://www.w3.org/2000/svg', name);
}
