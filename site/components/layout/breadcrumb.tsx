import type { ReactElement } from 'react';
import type { Crumb } from '../../content/links.ts';
import { languageAttributes } from '../../languages/direction.ts';
import { useSite } from '../../languages/use-site.ts';
import { preventBreaks } from '../../typography/lines.tsx';

export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }): ReactElement {
  const { content, href, langOf } = useSite();
  const { labels } = content;
  const steps: readonly Crumb[] = [{ id: 'home', label: labels.home }, ...trail];
  return (
    <nav className="crumbs" aria-label={labels.breadcrumb}>
      <ol>
        {steps.map(({ id, label, record }, index) => (
          <li key={id}>
            <a
              href={href(id)}
              {...languageAttributes(langOf(record))}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
            >
              {preventBreaks(label)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
