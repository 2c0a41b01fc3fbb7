import type { ReactElement } from 'react';
import { costsPage } from '../../content/costs.ts';
import { useSite } from '../../languages/use-site.ts';
import type { Area } from '../../schema/collections.ts';
import { OtherLanguage } from '../layout/other-language.tsx';

/** A link to the costs of all services of an area. */
export function CostsLink({ area }: { readonly area: Area }): ReactElement | null {
  const { content, href } = useSite();
  const page = costsPage(content);
  if (!page) return null;
  return (
    <p>
      <a href={href(`pages/${page.id}`, area.id)}>{content.labels.allCosts}</a>
      <OtherLanguage of={`pages/${page.id}`} />
    </p>
  );
}
