import { usePage } from 'fair-copy';
import type { ReactElement } from 'react';
import { languageAttributes } from '../../languages/direction.ts';
import { languagesOf } from '../../languages/languages.ts';
import { useSite } from '../../languages/use-site.ts';
import './language-links.css';

/**
 * Links to the versions of the page in other languages, each in its language, above the header.
 * Renders nothing on a page without another version.
 */
export function LanguageLinks(): ReactElement | null {
  const { content, route } = useSite();
  // The path of each version, and not of that in the language of the page.
  const { href } = usePage();
  const { contentIn, versionsOf } = languagesOf(content.all);
  const others = versionsOf(route.id).filter(({ id }) => id !== route.id);
  if (others.length === 0) return null;
  return (
    <nav className="wrap actions tongues" aria-label={content.labels.languages}>
      {others.map(({ id, lang }) => (
        <a key={id} href={href(id)} {...languageAttributes(lang)} hrefLang={lang}>
          {contentIn(lang).labels.inThisLanguage}
        </a>
      ))}
    </nav>
  );
}
