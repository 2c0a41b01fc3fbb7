/** A reminder of a last day for calendars, as RFC 5545 defines it. */
import { type Day, dateOf } from './last-day.ts';

/**
 * An event of a whole day, with alarms at nine in the morning fourteen and three days before.
 * @param host the part of its id that makes it unique beyond this site.
 */
export function reminderOf(last: Day, title: string, now: Date, host: string): string {
  const stamp = basicFormat(now);
  // A line has at most 75 bytes, and a character at most 4.
  const text = title.replace(/[\\;,]/g, '\\$&').replace(/.{15}(?=.)/gu, '$&\n ');
  const alarm = (days: number) => `BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:${text}
TRIGGER:-P${days}DT15H
END:VALARM
`;
  return `BEGIN:VCALENDAR
VERSION:2.0
PRODID:${host}
BEGIN:VEVENT
UID:${stamp}@${host}
DTSTAMP:${stamp}
DTSTART;VALUE=DATE:${basicFormat(dateOf(last)).slice(0, 8)}
SUMMARY:${text}
${alarm(13)}${alarm(2)}END:VEVENT
END:VCALENDAR
`.replace(/\n/g, '\r\n');
}

/** A moment as 20261124T093000Z. */
function basicFormat(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}
