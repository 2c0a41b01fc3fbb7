/** The first row of a preview image: the firm's logo, and its name. */
import type { ReactElement } from 'react';
import type { TextOutliner } from '../../drawings/lettering/text-outlines.ts';
import { logoLine, logoTooth } from '../../drawings/logo.tsx';
import type { Firm } from '../schema/collections.ts';

export interface CardLogo {
  /** The file as a data URL. */
  readonly href: string;
  /** Width of the file relative to its height. */
  readonly aspectRatio: number;
  /** Whether it contains the firm's name. */
  readonly hasName: boolean;
}

export interface FirmRowProps {
  readonly firm: string;
  readonly mark: Firm['mark'];
  /** Without a logo file, the row starts with the drawn symbol, as the header of every page. */
  readonly logo: CardLogo | undefined;
  readonly nameFont: TextOutliner;
  readonly initialFont: TextOutliner;
  /** The left edge. */
  readonly left: number;
}

const top = 52;
const rowHeight = 54;
const maxLogoWidth = 380;
const gap = 16;
const nameSize = 26;

/** The drawn symbol in the units of its view box, which is 40 high. */
const symbol = { scale: rowHeight / 40, initialX: 38, initialY: 30, initialSize: 30 };

export function FirmRow({
  firm,
  mark,
  logo,
  nameFont,
  initialFont,
  left,
}: FirmRowProps): ReactElement {
  const initial = [...firm][0] ?? '';
  const initialX = mark ? symbol.initialX : 0;
  const symbolWidth = initialX + initialFont.measure(initial) * symbol.initialSize;
  const logoWidth = logo
    ? Math.min(rowHeight * logo.aspectRatio, maxLogoWidth)
    : symbolWidth * symbol.scale;
  const baseline = top + rowHeight / 2 + nameSize * 0.35;
  return (
    <>
      {logo ? (
        <image
          href={logo.href}
          x={left}
          y={top}
          width={logoWidth}
          height={rowHeight}
          preserveAspectRatio="xMinYMid"
        />
      ) : (
        <g transform={`translate(${left} ${top})scale(${symbol.scale})`}>
          {mark && (
            <g className="fig">
              <path className="fig-o" d={logoTooth} />
              <path className="fig-lead" d={logoLine} />
            </g>
          )}
          <path
            d={initialFont.draw(initial, {
              x: initialX,
              y: symbol.initialY,
              size: symbol.initialSize,
            })}
          />
        </g>
      )}
      {!logo?.hasName && (
        <path d={nameFont.draw(firm, { x: left + logoWidth + gap, y: baseline, size: nameSize })} />
      )}
    </>
  );
}
