/** Rules on which a visitor sets a day and reads the last one. Nothing is sent, and nothing is kept. */
import { businessDayFrom, type Day, dateOf, dayOf, monthsAfter } from './last-day.ts';

/** What runs from the day that is set. */
export interface Time {
  readonly length: number;
  /** Of days, not of months. */
  readonly isInDays: boolean;
  /** Whether its last day waits for the next business day. */
  readonly isMoved: boolean;
  /** What is said when it has passed. */
  readonly over: string;
}

/** What is said of the last day. */
export interface Sentences {
  /** Of one behind a weekend or a holiday; the end of the time follows. */
  readonly moved: string;
  /** While the time runs; the number of days follows. */
  readonly left: string;
  /** Where the time has not begun. */
  readonly ahead: string;
  readonly over: string;
  /** Of what is no day. */
  readonly unclear: string;
}

export interface Answer {
  /** As `Monday, May 4, 2026`. */
  readonly last: string;
  readonly words: string;
  /** Where today is, in months or days from the beginning. */
  readonly now: number;
}

export function answerOf(
  day: Day,
  time: Time,
  today: Day,
  { moved, left, ahead }: Sentences,
): Answer {
  const { length, isInDays, isMoved, over } = time;
  const end = isInDays ? day + length : monthsAfter(day, length);
  const last = isMoved ? businessDayFrom(end) : end;
  const behind = last > end ? `${moved} ${inWords(end)}. ` : '';
  const state = today < day ? ahead : today > last ? over : `${left} ${last - today}.`;
  const now = (length * (today - day)) / (end - day);
  return {
    last: inWords(last),
    words: behind + state,
    now: today > last ? now : Math.min(now, length),
  };
}

function inWords(day: Day): string {
  return dateOf(day).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
}

/** Of the visitor's own calendar. */
function today(): Day {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** Brings the fields of a page to life. */
export function setDates(sentences: Sentences): void {
  for (const field of document.querySelectorAll<HTMLElement>('.dated')) {
    const input = field.querySelector('input') as HTMLInputElement;
    const [last, words] = field.querySelectorAll('output > *') as unknown as [Element, Element];
    const arrow = arrowOn(field.previousElementSibling as SVGSVGElement);
    const { months, days, end, moved, over = sentences.over } = field.dataset;
    const time = { length: Number(days ?? months), isInDays: !!days, isMoved: !!moved, over };
    const show = ({ type }: Pick<Event, 'type'>) => {
      const [year, month, date] = input.validity.valid ? input.value.split('-').map(Number) : [];
      const isDay = year !== undefined && month !== undefined && date !== undefined;
      const answer = isDay && answerOf(dayOf(year, month - 1, date), time, today(), sentences);
      // While it is typed, a day is not wrong yet.
      const isWrong = !input.validity.valid && type === 'blur';
      input.setAttribute('aria-invalid', String(isWrong));
      last.textContent = answer ? answer.last : '';
      words.textContent = answer ? answer.words : isWrong ? sentences.unclear : '';
      arrow(answer ? answer.now / Number(end) : -1);
    };
    for (const event of ['input', 'blur']) input.addEventListener(event, show);
    // A browser may have kept what was typed before the page was loaded anew.
    show({ type: 'input' });
  }
}

/** @returns what sets an arrow to a share of the rule's length; one beyond either end takes it away. */
function arrowOn(scale: SVGSVGElement): (share: number) => void {
  const [place, path] = [element('svg'), element('path')];
  const height = scale.height.baseVal.value;
  path.setAttribute('d', `M0 34V${height}l-6 10h12L0 ${height}`);
  path.setAttribute('fill', 'currentColor');
  path.setAttribute('stroke-width', '2.4');
  place.setAttribute('overflow', 'visible');
  place.append(path);
  return (share) => {
    place.remove();
    if (share < 0 || share > 1) return;
    place.setAttribute('x', `${2 + 96 * share}%`);
    scale.append(place);
  };
}

function element(name: string): Element {
  return document.createElementNS('http://www.w3.org/2000/svg', name);
}
