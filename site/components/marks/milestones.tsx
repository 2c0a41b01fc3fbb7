import { Prose, plainText } from 'fair-copy';
import type { ReactElement } from 'react';
import type { SiteContent } from '../../schema/collections.ts';

type Milestone = SiteContent['about']['milestones'][number];

/** More columns than this are too narrow for their texts. */
const maxColumnCount = 7;

/** Heights in pixels: of the rule, and of the rule and the lead lines below it. */
const ruleHeightPx = 28;
const heightPx = 72;

/** The milestones of a firm: on a wide screen below a rule with a stroke for each year. */
export function Milestones({ milestones }: { readonly milestones: readonly Milestone[] }) {
  const scale = scaleOf(milestones.map(({ year }) => year));
  return (
    <>
      {scale && <Rule {...scale} />}
      <ol className={scale ? `rule rule-scale of-${milestones.length}` : 'rule'}>
        {milestones.map(({ year, event }) => (
          <li key={`${year} ${plainText(event)}`}>
            <b>{year}</b> <Prose text={event} inline />
          </li>
        ))}
      </ol>
    </>
  );
}

interface Scale {
  readonly years: readonly number[];
  readonly first: number;
  readonly last: number;
  /** The year at the right end: the next multiple of five, so that the rule goes on. */
  readonly end: number;
}

/** Returns `undefined` for years that are not in order or too many for one row. */
function scaleOf(years: readonly number[]): Scale | undefined {
  const [first] = years;
  const last = years.at(-1);
  const areInOrder = years.every((year, index) => index === 0 || year > (years[index - 1] ?? year));
  if (first === undefined || last === undefined || first === last) return undefined;
  if (!areInOrder || years.length > maxColumnCount) return undefined;
  return { years, first, last, end: 5 * (Math.floor(last / 5) + 1) };
}

/**
 * The rule to scale: one unit is a year across and a pixel down. It goes on in broken lines after
 * the last milestone. Lead lines join the milestones to their columns.
 */
function Rule({ years, first, last, end }: Scale): ReactElement {
  const span = end - first;
  const strokes = Array.from({ length: span }, (_, index) => first + index)
    .filter((year) => !years.includes(year))
    .map((year) => `M${year - first} 0v${year % 5 ? 8 : 16}`);
  const leads = years.map((year, index) => {
    const column = Math.round((1000 * span * index) / years.length) / 1000;
    const x = year - first;
    return `M${x} ${ruleHeightPx}C${x} ${heightPx - 18} ${column} ${heightPx - 26} ${column} ${heightPx}`;
  });
  const marks = years.map((year) => `M${year - first} 0v${ruleHeightPx}`);
  const done = last - first;
  return (
    <svg
      className="fig scale"
      viewBox={`0 0 ${span} ${heightPx}`}
      width="100%"
      height={heightPx}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={strokes.join('') + leads.join('')} />
      <path strokeWidth="1.8" d={`M0 0H${done}${marks.join('')}`} />
      <path strokeWidth="3.2" d={`M0 ${ruleHeightPx}H${done}`} />
      <path
        strokeWidth="1.3"
        strokeDasharray="6 4"
        d={`M${done} 0H${span}M${done} ${ruleHeightPx}H${span}`}
      />
    </svg>
  );
}
