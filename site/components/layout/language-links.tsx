import type { ReactElement } from 'react';
import { labelsOf, useLabels } from '../../lookups/labels.ts';
import { useExactHref, useSite } from '../../lookups/links.ts';
import { contentIn, wholeContent } from '../../lookups/localized.ts';
import { isMultilingual, versionsOfRoute } from '../../lookups/versions.ts';
import type { SiteContent } from '../../schema/collections.ts';
import { readStyleRules } from '../../styles/style-rules.ts';

/**
 * Links to the versions of the page in other languages, each in its language, above the header.
 * Renders nothing on a page without another version.
 */
export function LanguageLinks(): ReactElement | null {
  const { content, route } = useSite();
  const href = useExactHref();
  const labels = useLabels();
  const whole = wholeContent(content);
  const others = versionsOfRoute(whole, route.id).filter(({ id }) => id !== route.id);
  if (others.length === 0) return null;
  return (
    <nav className="actions tongues" aria-label={labels.languages}>
      {others.map(({ id, lang }) => (
        <a key={id} href={href(id)} lang={lang} hrefLang={lang}>
          {labelsOf(contentIn(whole, lang)).inThisLanguage}
        </a>
      ))}
    </nav>
  );
}

/** Their styles, if the site has several languages. */
export function languageLinkStyles(content: SiteContent): string {
  if (!isMultilingual(content)) return '';
  return readStyleRules(new URL('language-links.css', import.meta.url));
}
