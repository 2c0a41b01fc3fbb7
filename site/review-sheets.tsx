/** All drawings side by side, each with its number and its name, on pages that only `npm run dev` shows. */

import type { RouteInput } from 'fair-copy';
import type { ReactElement } from 'react';
import { Page } from './components/layout/page.tsx';
import { Section } from './components/layout/section.tsx';
import { Drawing } from './components/picture/drawing.tsx';
import type { Ground } from './components/picture/drawing-file.tsx';
import { drawingOf } from './drawings.ts';
import type { Figure } from './figures/kit/figure.tsx';
import { figures } from './figures/registry.ts';
import { useSite } from './links.ts';
import type { SiteContent } from './schema/collections.ts';

/** Two review sheets, each as many drawings as one looks at side by side. */
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
    page: 'gallery',
    source: home.file,
    title: `${title} | ${firm.name} | ${firm.tagline}`,
    description:
      'The drawings of this site side by side, each with its number and its name, for those who draw: numerals, lead lines and weights.',
    isIndexed: false,
    render: () => <DrawingsPage title={title} isOn={isOn} />,
  }));

function DrawingsPage({ title, isOn }: SheetProps): ReactElement {
  return (
    <Page
      title={title}
      subtitle="As the pages show them: the lines from files, numerals and lead lines over them."
      trail={[]}
      nodes={[]}
    >
      <Drawings ground="cyan" isOn={isOn} />
      <Drawings ground="board" isOn={isOn} />
    </Page>
  );
}

/** Drawings that the content names, on the ground where pages show them, large enough for numerals and lead lines. */
function Drawings({
  ground,
  isOn,
}: Pick<SheetProps, 'isOn'> & { readonly ground: Ground }): ReactElement {
  const { content } = useSite();
  const named = new Set(
    [...JSON.stringify(content).matchAll(/"figure":"([\w-]+)"/g)].map(([, name]) => name),
  );
  const groundOf = ({ number, name }: Figure): Ground =>
    number === undefined || drawingOf(content.home.hero)?.name === name ? 'board' : 'cyan';
  const drawn = [...figures.values()].filter(
    (each) => isOn(each) && named.has(each.name) && groundOf(each) === ground,
  );
  return (
    <Section title={`On ${ground}`} {...(ground === 'cyan' && { tone: ground })}>
      <div className="values">
        {drawn.map((each) => (
          <div key={each.name} className="figure">
            <h3>
              {each.number} {each.name}
            </h3>
            <Drawing figure={each} ground={ground} />
          </div>
        ))}
      </div>
    </Section>
  );
}
