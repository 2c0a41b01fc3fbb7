/**
 * A visitor chooses a deadline, enters a day, and reads how much time is left. Nothing is sent or
 * stored.
 */
import { type Deadline, deadlineOf, type Period, type Sentences } from './deadline.ts';
import { type Day, millisecondsPerDay } from './last-day.ts';
import { reminderOf } from './reminder.ts';
import { moveArrow, setScale } from './scale.ts';

/** Today in the time zone of the office, which decides what is late, or of the visitor. */
function currentDay({ moved }: Period): Day {
  const timeZone = moved === 'us-federal' ? 'America/New_York' : undefined;
  // Sweden writes dates as 2026-11-24, which `Date.parse` reads as UTC.
  return Date.parse(new Date().toLocaleDateString('sv', { timeZone })) / millisecondsPerDay;
}

/** The day in a date field; not a number from 0 on if it is empty or not a date. */
function readDay({ validity, value }: HTMLInputElement): Day {
  return validity.valid ? Math.round(Date.parse(value) / millisecondsPerDay) : -1;
}

/** Makes the deadlines of the page work. */
export function setDeadlines(sentences: Sentences): void {
  for (const tool of document.querySelectorAll<HTMLElement>('.until')) setTool(tool, sentences);
}

function setTool(tool: HTMLElement, sentences: Sentences): void {
  const find = <Found extends Element | null>(selector: string) =>
    tool.querySelector(selector) as Found;
  const input = find<HTMLInputElement>('input');
  const select = find<HTMLSelectElement | null>('select');
  const label = find<Element>('.from');
  const headline = find<Element>('b');
  const detail = find<Element>('output > span');
  const link = find<HTMLAnchorElement>('[download]');
  const rows = tool.querySelectorAll<HTMLElement>('dl > *');
  const innerScale = find<SVGElement | null>('svg');
  const scale = innerScale ?? tool.previousElementSibling;
  const show = ({ type }: Pick<Event, 'type'>) => {
    const row = rows[select?.selectedIndex ?? 0] as HTMLElement;
    const period = row.dataset as unknown as Period;
    const length = Number.parseInt(period.time, 10);
    const deadline = deadlineOf(readDay(input), period, currentDay(period), sentences);
    // While the visitor is typing, an incomplete date is not an error.
    const isWrong = !input.validity.valid && type === 'blur';
    input.setAttribute('aria-invalid', String(isWrong));
    for (const other of rows) other.classList.toggle('on', other === row);
    label.textContent = period.label;
    headline.textContent = deadline?.headline ?? '';
    detail.textContent = deadline?.detail ?? (isWrong ? sentences.unclear : '');
    link.href = reminderUrl(deadline, `${sentences.last}: ${period.action}`);
    if (innerScale)
      setScale(innerScale, length, deadline?.ends ?? ['0', period.length ?? period.time]);
    moveArrow(scale, deadline ? deadline.now / Number(tool.dataset['end'] ?? length) : -1);
  };
  for (const field of [input, select])
    for (const event of ['input', 'blur']) field?.addEventListener(event, show);
  // A browser may restore what was entered before a reload, also after this script.
  addEventListener('pageshow', show);
  show({ type: '' });
}

/** The address of a reminder; without a last day to come, one for which the link is hidden. */
function reminderUrl(deadline: Deadline | undefined, title: string): string {
  if (!deadline || deadline.isOver) return '#';
  const reminder = reminderOf(deadline.last, title, new Date(), location.hostname);
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(reminder)}`;
}
