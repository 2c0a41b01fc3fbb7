import type { ReactElement } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { PageText } from '../../components/layout/page-text.tsx';
import { Phrase } from '../../components/layout/phrase.tsx';
import { fullDate } from '../../formats/dates.ts';
import { useSite } from '../../languages/use-site.ts';
import { usePageNode } from '../../metadata/page.ts';
import type { Legal } from '../../schema/collections.ts';
import './legal.css';

export function LegalPage({ legal }: { readonly legal: Legal }): ReactElement {
  const { locale, labels } = useSite().content;
  return (
    <Page
      title={legal.title}
      subtitle={legal.subtitle}
      trail={[{ id: `legal/${legal.id}`, label: legal.title }]}
      picture={legal.image}
      isShort
      nodes={[usePageNode('WebPage')]}
    >
      <PageText text={legal.body}>
        <p>
          <Phrase
            template={labels.effective}
            values={{
              day: <time dateTime={legal.effective}>{fullDate(legal.effective, locale)}</time>,
            }}
          />
        </p>
      </PageText>
    </Page>
  );
}
