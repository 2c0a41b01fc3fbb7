/** The styles of a form that only some firms need, so that the pages of others are not larger. */
import type { SiteContent } from '../../schema/collections.ts';
import { readStyleRules } from '../../styles/style-rules.ts';

/** Returns no CSS if the firm has neither fields of its own nor an endpoint. */
export function formStyles({ firm }: SiteContent): string {
  const { fields, endpoint } = firm.form;
  const hasFields = fields.length > 0;
  const files = [
    ...(hasFields || endpoint ? ['form-fields-slots.css'] : []),
    ...(hasFields ? ['form-fields.css'] : []),
    ...(endpoint ? ['contact-block-sending.css'] : []),
  ];
  return files.map((file) => readStyleRules(new URL(file, import.meta.url))).join('');
}
