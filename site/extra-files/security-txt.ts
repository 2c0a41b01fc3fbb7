/** Where to report a weakness of the site: RFC 9116. */

import type { ExtraFile } from 'fair-copy';
import { baseLanguage, languageCodes } from '../languages/codes.ts';
import type { PlannedFirm } from '../schema/collections.ts';

const path = '/.well-known/security.txt';

/** No file if the firm has no such contact, or below a path: readers look only at the host's root. */
export function securityFiles({ content, origin, base }: PlannedFirm): readonly ExtraFile[] {
  const { security, file } = content.firm;
  if (!security || base !== '/') return [];
  const { contacts, expires, policy, encryption } = security;
  const languages = languageCodes(content).map(baseLanguage);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T00:00:00Z`,
    ...(encryption ? [`Encryption: ${encryption}`] : []),
    ...(policy ? [`Policy: ${policy}`] : []),
    `Preferred-Languages: ${[...new Set(languages)].join(', ')}`,
    `Canonical: ${origin}${path}`,
  ];
  return [{ path, body: `${lines.join('\n')}\n`, sourceFile: file }];
}
