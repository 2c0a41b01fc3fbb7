/** All drawings with number and name, for comparison, on pages that only `npm run dev` serves. */

import type { RouteInput } from 'fair-copy';
import type { ReactElement } from 'react';
import type { Figure } from '../../drawings/kit/figure.tsx';
import { figures } from '../../drawings/registry.ts';
import { Page } from '../components/layout/page.tsx';
import { Section } from '../components/layout/section.tsx';
import { Drawing } from '../components/picture/drawing.tsx';
import { drawingsIn, type Ground, groundOf } from '../content/drawings.ts';
import { pageTitle } from '../formats/titles.ts';
import { useSite } from '../languages/use-site.ts';
import type { SiteContent } from '../schema/collections.ts';

/** Two review sheets, each with as many drawings as one can compare at once. */
const sheets: readonly (SheetProps & { readonly id: string })[] = [
  { id: 'drawings-1', title: 'Drawings, first sheet', isOn: ({ number = 99 }) => number <= 18 },
  { id: 'drawings-2', title: 'Drawings, second sheet', isOn: ({ number = 99 }) => number > 18 },
];

interface SheetProps {
  readonly title: string;
  readonly isOn: (figure: Figure) => boolean;
}

export const reviewSheets = ({
  home,
  firm,
}: Pick<SiteContent, 'home' | 'firm'>): readonly RouteInput[] =>
  sheets.map(({ id, title, isOn }) => ({
    id,
    path: `/gallery/${id}/`,
    pageType: 'gallery',
    sourceFile: home.file,
    title: pageTitle(firm, title),
    description:
      'The drawings of this site side by side, each with its number and its name, to compare numerals, lead lines, and weights.',
    isIndexed: false,
    render: () => <DrawingsPage title={title} isOn={isOn} />,
  }));

function DrawingsPage({ title, isOn }: SheetProps): ReactElement {
  return (
    <Page
      title={title}
      subtitle="As the pages show them: the lines from files, numerals and lead lines over them."
      trail={[]}
    >
      <Drawings ground="cyan" isOn={isOn} />
      <Drawings ground="board" isOn={isOn} />
    </Page>
  );
}

/** The drawings that the content uses, on the background that pages give them. */
function Drawings({
  ground,
  isOn,
}: Pick<SheetProps, 'isOn'> & { readonly ground: Ground }): ReactElement {
  const { content } = useSite();
  const names = new Set(
    drawingsIn(content).flatMap((drawing) => (groundOf(drawing) === ground ? drawing.name : [])),
  );
  const drawings = [...figures.values()].filter((figure) => isOn(figure) && names.has(figure.name));
  return (
    <Section title={`On ${ground}`} {...(ground === 'cyan' && { tone: ground })}>
      <div className="values">
        {drawings.map((figure) => (
          <div key={figure.name} className="figure">
            <h3>
              {figure.number} {figure.name}
            </h3>
            <Drawing picture={{ figure: figure.name }} ground={ground} />
          </div>
        ))}
      </div>
    </Section>
  );
}
