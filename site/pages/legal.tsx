import { Prose } from 'fair-copy';
import type { ReactElement } from 'react';
import { Page } from '../components/layout/page.tsx';
import { Phrase } from '../components/layout/phrase.tsx';
import { fullDate } from '../formats/dates.ts';
import { useLabels } from '../lookups/labels.ts';
import { usePageNode } from '../metadata/page.ts';
import type { Legal } from '../schema/collections.ts';

export function LegalPage({ legal }: { readonly legal: Legal }): ReactElement {
  const labels = useLabels();
  return (
    <Page
      title={legal.title}
      subtitle={legal.subtitle}
      trail={[{ id: `legal/${legal.id}`, label: legal.title }]}
      picture={legal.image}
      isShort
      nodes={[usePageNode('WebPage')]}
    >
      <div className="band wrap">
        <div className="prose legal">
          <p>
            <Phrase
              template={labels.effective}
              values={{ day: <time dateTime={legal.effective}>{fullDate(legal.effective)}</time> }}
            />
          </p>
          <Prose text={legal.body} />
        </div>
      </div>
    </Page>
  );
}
