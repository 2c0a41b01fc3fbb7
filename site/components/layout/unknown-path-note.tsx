import type { ReactElement } from 'react';
import { byId } from '../../content/records.ts';
import { fillTemplate } from '../../formats/templates.ts';
import type { Labels } from '../../languages/labels.ts';
import { languagesOf } from '../../languages/languages.ts';
import { useSite } from '../../languages/use-site.ts';
import { fallbacks, unknownPathId } from '../../metadata/unknown-paths.ts';
import type { RouteId } from '../../route-id.ts';
import type { SiteContent } from '../../schema/collections.ts';
import './unknown-path-note.css';

/**
 * A line above the page that says that it is shown instead of another one. It is visible only with
 * the fragment that a redirect adds, which also gives it the focus: so screen readers read it.
 * Renders nothing on pages that no unknown path leads to.
 */
export function UnknownPathNote(): ReactElement | null {
  const { content, route } = useSite();
  const { labels } = content;
  // Unknown paths lead to pages in the site's language.
  const targets = fallbacks(languagesOf(content.all).main);
  if (!targets.some(([, target]) => target === route.id)) return null;
  return (
    <div className="astray" id={unknownPathId} tabIndex={-1}>
      <div className="wrap">
        <svg className="fig" viewBox="0 0 24 24" aria-hidden="true">
          <path className="fig-o" d="M12 3 23 22H1z" />
        </svg>
        <p>{noteOn(route.id, content, labels)}</p>
        <a href="#main">{labels.closeNote}</a>
      </div>
    </div>
  );
}

function noteOn(id: RouteId, content: SiteContent, labels: Labels): string {
  const [kind, recordId = ''] = id.split('/');
  const { line } = content.home.notFound;
  const start = /[.!?]$/.test(line) ? line : `${line}.`;
  if (kind === 'attorneys') {
    const { name } = byId(content.people, recordId);
    return fillTemplate(labels.unknownProfile, { name });
  }
  if (kind === 'offices') {
    const { name } = byId(content.offices, recordId);
    return fillTemplate(labels.unknownOffice, { office: name });
  }
  if (kind === 'practice') {
    const { inquiry, name } = byId(content.areas, recordId);
    return `${start} ${fillTemplate(labels.unknownService, { area: inquiry ?? name })}`;
  }
  return `${start} ${labels.unknownPage}`;
}
