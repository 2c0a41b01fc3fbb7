/**
 * A visitor chooses a deadline, enters a day, and reads how much time is left. Nothing is sent or
 * stored.
 */
import { type Deadline, deadlineOf, type Period, type Sentences } from './deadline.ts';
import { type Day, millisecondsPerDay } from './last-day.ts';
import { reminderOf } from './reminder.ts';

/** Today in the time zone of the office, which decides what is late, or of the visitor. */
function currentDay({ moved }: Period): Day {
  const timeZone = moved === 'us-federal' ? 'America/New_York' : undefined;
  // Sweden writes dates as 2026-11-24, which `Date.parse` reads as UTC.
  return Date.parse(new Date().toLocaleDateString('sv', { timeZone })) / millisecondsPerDay;
}

/** The day in a date field; not a number from 0 on if it is empty or not a date. */
function readDay({ validity, valueAsNumber }: HTMLInputElement): Day {
  return validity.valid ? valueAsNumber / millisecondsPerDay : -1;
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
  const link = find<HTMLAnchorElement>('[download]');
  const rows = [...find<Element>('dl').children] as HTMLElement[];
  const show = ({ type }: Partial<Pick<Event, 'type'>>) => {
    const row = rows[select?.selectedIndex ?? 0] as HTMLElement;
    const period = row.dataset as unknown as Period;
    const deadline = deadlineOf(readDay(input), period, currentDay(period), sentences);
    // While the visitor is typing, an incomplete date is not an error.
    const isWrong = !input.validity.valid && type === 'focusout';
    input.setAttribute('aria-invalid', String(isWrong));
    for (const other of rows) other.classList.toggle('on', other === row);
    tool.classList.toggle('blank', !deadline);
    label.textContent = period.label;
    setTexts(find('output'), [
      deadline?.lead,
      deadline?.day,
      deadline?.detail ?? (isWrong ? sentences.unclear : ''),
    ]);
    link.href = reminderUrl(deadline, `${sentences.last}: ${period.action}`);
    if (deadline) setRuler(find('.ruler'), deadline);
    // The answer has an address, which can be kept and sent. A fragment never reaches a server.
    if (type === 'input')
      history.replaceState(null, '', deadline ? `#${row.dataset['id']}=${input.value}` : '#');
  };
  const readAddress = () => {
    const [id, date] = location.hash.slice(1).split('=');
    const index = rows.findIndex((row) => row.dataset['id'] === id);
    if (date && rows[index]) {
      if (select) select.selectedIndex = index;
      input.value = date;
      tool.scrollIntoView();
    }
    show({});
  };
  for (const event of ['input', 'focusout']) tool.addEventListener(event, show);
  // A browser may restore what was entered before a reload, also after this script.
  addEventListener('pageshow', show);
  // A visitor may also enter or follow the address of an answer on the page itself.
  addEventListener('hashchange', readAddress);
  readAddress();
}

/** Graduates the ruler, and hatches it up to today. Before the period, nothing marks today. */
function setRuler(ruler: HTMLElement, { units, ends, share }: Deadline): void {
  setTexts(ruler, ends);
  (ruler.lastElementChild as HTMLElement).hidden = share < 0;
  // After the last day, today is outside the frame.
  const at = share > 1 ? 1.07 : Math.max(0, share);
  ruler.style.cssText = `--at:${100 * at}%;--unit:${100 / units}%`;
}

/** Sets the texts of an element's first children. */
function setTexts({ children }: Element, texts: readonly (string | undefined)[]): void {
  for (const [index, text = ''] of texts.entries()) (children[index] as Element).textContent = text;
}

/** The address of a reminder; without a last day to come, one for which the link is hidden. */
function reminderUrl(deadline: Deadline | undefined, title: string): string {
  if (!deadline || deadline.isOver) return '#';
  const reminder = reminderOf(deadline.last, title, new Date(), location.hostname);
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(reminder)}`;
}
