/** The styles of the fields that some firms add to the form. */
import type { SiteContent } from '../../schema/collections.ts';
import { readStyleRules } from '../../styles/style-rules.ts';

/** Returns no CSS if the firm has no fields of its own. */
export function formStyles({ firm }: SiteContent): string {
  if (firm.form.fields.length === 0) return '';
  return readStyleRules(new URL('form-fields.css', import.meta.url));
}
