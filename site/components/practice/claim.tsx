/** A patent claim next to the drawing of what it claims. */

import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { type Figure, FigureSvg } from '../../../drawings/kit/figure.tsx';
import { drawingOf, drawingPath, drawingTexts, figureNumber } from '../../content/drawings.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import { type Claim, splitClaim } from '../../schema/claim.ts';
import type { Subarea } from '../../schema/collections.ts';
import { PartOutlines, partClass } from '../picture/key.tsx';
import './claim.css';

/** Renders nothing if the page has no claim. */
export function ClaimSection({ subarea }: { readonly subarea: Subarea }): ReactElement | null {
  const { content, asset, langOf } = useSite();
  const { labels } = content;
  const drawingLang = langOf(drawingTexts);
  const { claim, backgroundImage } = subarea;
  const figure = drawingOf(backgroundImage);
  if (!claim || !figure) return null;
  const { name, width, height } = figure;
  const number = figureNumber(content, backgroundImage);
  return (
    <section className="band">
      <div className="wrap key exploration" id={claim.anchor}>
        <div className="head">
          <h2>{claim.title}</h2>
          <p>
            <Prose text={claim.intro} inline />
          </p>
        </div>
        <figure className="figure">
          <div className="drawn" {...languageAttributes(drawingLang)}>
            <img
              src={asset(drawingPath(name, 'board'))}
              width={width}
              height={height}
              alt=""
              loading="lazy"
            />
            <FigureSvg figure={{ ...figure, drawing: () => <></> }} />
            <PartOutlines figure={figure} />
          </div>
          <figcaption>
            <p>
              {number !== undefined && <em>Fig. {number} </em>}
              <span>{labels.claimHint}</span>
            </p>
          </figcaption>
        </figure>
        <div>
          <ClaimText claim={claim} figure={figure} />
          {claim.note && (
            <p>
              <Prose text={claim.note} inline />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

interface ClaimTextProps {
  readonly claim: Claim;
  readonly figure: Figure;
}

/**
 * The claim with its terms marked. The first mention of each has its numeral and is a tab stop: the
 * focus shows its part of the drawing, so it does what the pointer does.
 */
function ClaimText({ claim, figure }: ClaimTextProps): ReactElement {
  const mentioned = new Set<string>();
  const lines = claim.text.map((line) =>
    splitClaim(line).map(({ text, numeral }) => {
      if (!numeral) return text;
      const className = partClass(figure, numeral);
      if (mentioned.has(numeral)) return { text, className };
      mentioned.add(numeral);
      return { text, className, numeral };
    }),
  );
  return (
    <div className="claim-text">
      {lines.map((pieces, index) => (
        <p key={claim.text[index]}>
          {pieces.map((piece, position) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change.
            typeof piece === 'string' ? piece : <Term key={position} {...piece} />,
          )}
        </p>
      ))}
    </div>
  );
}

interface TermProps {
  readonly text: string;
  /** The class of its part. */
  readonly className: string;
  /** Only of the first mention. */
  readonly numeral?: string;
}

function Term({ text, className, numeral }: TermProps): ReactElement {
  if (!numeral) return <i className={className}>{text}</i>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus shows the part in the drawing.
    <dfn className={className} tabIndex={0}>
      {text} <b>({numeral})</b>
    </dfn>
  );
}
