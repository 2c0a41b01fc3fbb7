import { Prose } from 'fair-copy';
import { Fragment, type ReactElement } from 'react';
import { formatTotal } from '../../content/costs.ts';
import { type CountedDeadline, isCounted, lengthOf } from '../../content/deadlines.ts';
import { dateScriptPath } from '../../content/file-paths.ts';
import { attorneyPhone } from '../../content/people.ts';
import { practiceOf } from '../../content/practice.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Attorney, Deadline, Person } from '../../schema/collections.ts';
import { isAttorney } from '../../schema/collections.ts';
import { CallButton } from '../contact/call-button.tsx';
import { Phone } from '../contact/phone.tsx';
import { OtherPages } from '../layout/other-language.tsx';
import { Phrase } from '../layout/phrase.tsx';
import './deadline-tool.css';

export interface DeadlineToolProps {
  /** Deadlines without a period are left out. */
  readonly deadlines: readonly Deadline[];
  /** Attorneys of the page, who are named instead of a deadline's own where it names none of them. */
  readonly attorneys?: readonly Person[];
  /** Whether a time rule above it says what begins the period, and how much time there is. */
  readonly isBelowRule?: boolean;
  /** Unique on the page. */
  readonly id: string;
}

/**
 * A visitor chooses a deadline and enters a date. site/browser/scripts/deadlines.ts works out the
 * last day and shows it as a sheet; without scripts, only the table of the deadlines is shown.
 */
export function DeadlineTool({
  deadlines,
  attorneys = [],
  isBelowRule = false,
  id,
}: DeadlineToolProps): ReactElement | null {
  const { content, asset } = useSite();
  const { labels } = content;
  const counted = deadlines.filter(isCounted);
  if (counted.length === 0) return null;
  return (
    // It is blank until the script has an answer.
    <div className="until blank" data-src={asset(dateScriptPath(content))}>
      <Fields deadlines={counted} id={id} hasMatter={!isBelowRule} />
      <div className="card">
        <output>
          <span />
          <b />
          <span />
        </output>
        {/* From the first to the last day, hatched up to today. */}
        <div className="ruler" aria-hidden="true">
          <i />
          <i />
          <em>
            <span>{labels.dateNow}</span>
          </em>
        </div>
        <dl>
          {counted.map((deadline, index) => (
            <Row
              key={deadline.id}
              deadline={deadline}
              attorneys={attorneys}
              isSelected={index === 0}
              hasText={!isBelowRule || counted.length > 1}
            />
          ))}
        </dl>
        <p className="actions">
          <CallButton number={content.firm.phone} />
          <a className="button second" href={`#${id}-day`} download="deadline.ics">
            {labels.dateSave}
          </a>
        </p>
      </div>
      <p className="small" id={`${id}-note`}>
        {labels.dateAdvice} {labels.dateKept}
      </p>
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
      {deadlines.length === 1 && hasMatter && (
        <p className="field matter">{deadlines[0]?.matter}</p>
      )}
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
  const lang = useSite().langOf(deadline);
  const { label, moved, action, over, note } = period;
  const { length, unit } = lengthOf(period);
  const named = deadline.attorneys.filter(isAttorney);
  const shared = named.filter(({ id }) => attorneys.some((person) => person.id === id));
  const others = attorneys.length > 0 ? attorneys.filter(isAttorney) : named;
  return (
    <div
      data-id={deadline.id}
      data-moved={moved}
      data-label={label}
      data-time={`${length} ${unit}`}
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
      <WhatToDo page={deadline.page} />
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

/** The page on what to do, with what it costs. */
function WhatToDo({ page }: Pick<Deadline, 'page'>): ReactElement | null {
  const { content, route, href, isHere } = useSite();
  if (page === undefined) return null;
  const practice = practiceOf(content, page);
  const id = `practice/${practice.id}` as const;
  const { costs } = content.subareas.find((subarea) => subarea.id === practice.id) ?? {};
  if (route.id === id) return null;
  if (!isHere(id)) {
    return (
      <dd>
        <OtherPages pages={[{ id, label: practice.title }]} />
      </dd>
    );
  }
  const total = costs && formatTotal(costs, content.locale);
  return (
    <dd>
      <a href={href(id, costs && 'costs')}>{practice.title}</a>
      {total && `. ${total}`}
    </dd>
  );
}
