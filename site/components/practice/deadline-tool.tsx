import { Prose } from 'fair-copy';
import { Fragment, type ReactElement } from 'react';
import { type CountedDeadline, isCounted, lengthOf } from '../../content/deadlines.ts';
import { dateScriptPath } from '../../content/file-paths.ts';
import { attorneyPhone } from '../../content/people.ts';
import { fillTemplate } from '../../formats/templates.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney, Deadline, Person } from '../../schema/collections.ts';
import { isAttorney } from '../../schema/collections.ts';
import { CallButton } from '../contact/call-button.tsx';
import { Phone } from '../contact/phone.tsx';
import { Phrase } from '../layout/phrase.tsx';
import { Arrow, Graduation, scaleStrokesY } from './scale-parts.tsx';
import './deadline-tool.css';

export interface DeadlineToolProps {
  /** Deadlines without a period are left out. */
  readonly deadlines: readonly Deadline[];
  /** Attorneys of the page, who are named instead of a deadline's own where it names none of them. */
  readonly attorneys?: readonly Person[];
  /** The end of the scale above the tool. */
  readonly end?: number;
  /** Whether it has a scale of its own; by default, if none is above it. */
  readonly hasScale?: boolean;
  /** Unique on the page. */
  readonly id: string;
  /** Whether the script is loaded only when the tool comes into view. */
  readonly isLazy?: boolean;
}

/**
 * A visitor chooses a deadline and enters a date. site/browser/scripts/deadlines.ts works out the
 * last day; without scripts, only the table of the deadlines is shown.
 */
export function DeadlineTool({
  deadlines,
  attorneys = [],
  end,
  hasScale = end === undefined,
  id,
  isLazy = false,
}: DeadlineToolProps): ReactElement | null {
  const { content, asset } = useSite();
  const script = dateScriptPath(content);
  const { labels } = content;
  const counted = deadlines.filter(isCounted);
  if (counted.length === 0) return null;
  return (
    <div className="until" data-end={end} data-src={isLazy ? asset(script) : undefined}>
      <Fields deadlines={counted} id={id} hasMatter={end === undefined} />
      {hasScale && <PeriodScale />}
      <div className="card">
        <output>
          <b data-empty={labels.dateEmpty} />
          <span />
        </output>
        {/* It is visible when the script has set its target. */}
        <p className="actions">
          <CallButton number={content.firm.phone} />
          <a className="button second" href={`#${id}-day`} download="deadline.ics">
            {labels.dateSave}
          </a>
        </p>
      </div>
      <dl>
        {counted.map((deadline, index) => (
          <Row
            key={deadline.id}
            deadline={deadline}
            attorneys={attorneys}
            isSelected={index === 0}
            hasText={end === undefined || counted.length > 1}
          />
        ))}
      </dl>
      <p className="small" id={`${id}-note`}>
        {labels.dateAdvice} {labels.dateKept}
      </p>
      {!isLazy && <script type="module" src={asset(script)} />}
    </div>
  );
}

interface FieldsProps {
  readonly deadlines: readonly CountedDeadline[];
  readonly id: string;
  /** Whether it names a single deadline; a scale above the tool does that already. */
  readonly hasMatter: boolean;
}

/** The deadline, to choose if there are several, and the date. */
function Fields({ deadlines, id, hasMatter }: FieldsProps): ReactElement {
  const { content, langOf } = useSite();
  const { dateMatter } = content.labels;
  return (
    <div className="form-fields">
      {deadlines.length === 1 && hasMatter && <p className="field">{deadlines[0]?.matter}</p>}
      {deadlines.length > 1 && (
        <p className="field">
          <label className="field-label" htmlFor={`${id}-matter`}>
            {dateMatter}
          </label>
          <select className="field-input" id={`${id}-matter`}>
            {deadlines.map(({ id, matter, lang }) => (
              <option key={id} {...languageAttributes(langOf({ lang }))}>
                {matter}
              </option>
            ))}
          </select>
        </p>
      )}
      <p className="field">
        <label className="field-label from" htmlFor={`${id}-day`}>
          {deadlines[0]?.period.label}
        </label>
        {/* Without `max`, browsers accept a year of six digits and wait for the fifth and sixth. */}
        <input
          className="field-input"
          id={`${id}-day`}
          type="date"
          min="1990-01-01"
          max="2099-12-31"
          aria-describedby={`${id}-note`}
        />
      </p>
    </div>
  );
}

/** The length of a period, for the end of a scale; in English, `data-time` says it. */
function lengthText(
  period: CountedDeadline['period'],
  weekdays: string,
  locale: string,
): string | undefined {
  if (locale.startsWith('en')) return undefined;
  const { length, unit } = lengthOf(period);
  if (unit === 'weekdays') return fillTemplate(weekdays, { count: String(length) });
  const style = { style: 'unit', unit: unit === 'months' ? 'month' : 'day', unitDisplay: 'long' };
  return length.toLocaleString(locale, style as Intl.NumberFormatOptions);
}

interface RowProps {
  readonly deadline: CountedDeadline;
  readonly attorneys: readonly Person[];
  readonly isSelected: boolean;
  /** Whether it says how much time there is; a scale above the tool says it already. */
  readonly hasText: boolean;
}

/** A deadline of the table, with what the script needs to know about it. */
function Row({ deadline, attorneys, isSelected, hasText }: RowProps): ReactElement {
  const { matter, clock, period } = deadline;
  const { locale } = useSite().content;
  const { weekdays } = useSite().content.labels;
  const lang = useSite().langOf(deadline);
  const { label, moved, action, over, note } = period;
  const { length, unit } = lengthOf(period);
  const named = deadline.attorneys.filter(isAttorney);
  const shared = named.filter(({ id }) => attorneys.some((person) => person.id === id));
  const others = attorneys.length > 0 ? attorneys.filter(isAttorney) : named;
  return (
    <div
      data-moved={moved}
      data-label={label}
      data-time={`${length} ${unit}`}
      data-length={lengthText(period, weekdays, locale)}
      data-action={action}
      data-over={over}
      className={isSelected ? 'on' : undefined}
    >
      <dt {...languageAttributes(lang)}>{matter}</dt>
      {hasText && (
        <dd {...languageAttributes(lang)}>
          <Prose text={clock} inline />
        </dd>
      )}
      {note && <dd {...languageAttributes(lang)}>{note}</dd>}
      <Handlers attorneys={shared.length > 0 ? shared : others} />
    </div>
  );
}

/** The attorneys whom to ask, with a number that is not the firm's. */
function Handlers({ attorneys }: { readonly attorneys: readonly Attorney[] }): ReactElement | null {
  const { content, href } = useSite();
  const { dateHandler, or } = content.labels;
  if (attorneys.length === 0) return null;
  const names = attorneys.map((attorney, index) => {
    const { id, name } = attorney;
    const phone = attorneyPhone(content.firm, attorney);
    return (
      <Fragment key={id}>
        {index > 0 && ` ${or} `}
        <a href={href(`attorneys/${id}`)}>{name}</a>
        {phone !== content.firm.phone && (
          <>
            {' '}
            <Phone number={phone} />
          </>
        )}
      </Fragment>
    );
  });
  return (
    <dd>
      <Phrase template={dateHandler} values={{ attorneys: names }} />
    </dd>
  );
}

/** A scale from the first to the last day. The script draws its strokes and names its ends. */
function PeriodScale(): ReactElement {
  const height = 80;
  return (
    <svg className="fig" width="100%" height={height} overflow="visible" aria-hidden="true">
      <rect width="100%" y={scaleStrokesY} height={height - scaleStrokesY - 2} strokeWidth="1.8" />
      {/* Its dashes are a hatch pattern. */}
      <line
        x1="2%"
        x2="98%"
        y1={scaleStrokesY + 26}
        y2={scaleStrokesY + 26}
        strokeWidth="20"
        strokeDasharray="1 4"
      />
      <Graduation />
      <text className="fig-n" x="2%" y={scaleStrokesY - 8} />
      <text className="fig-n" x="98%" y={scaleStrokesY - 8} />
      <Arrow bottom={height - 2} />
    </svg>
  );
}
