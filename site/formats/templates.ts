/** Labels with placeholders, such as `See the {office} office`. */

const placeholder = /\{(\w+)\}/;

export function placeholdersOf(template: string): readonly string[] {
  return splitTemplate(template).flatMap((part, index) => (index % 2 === 1 ? [part] : []));
}

/** Splits a template: the parts with an odd index are the names of placeholders. */
export function splitTemplate(template: string): readonly string[] {
  return template.split(placeholder);
}

/** Replaces the placeholders of a template with texts. */
export function fillTemplate(template: string, texts: Readonly<Record<string, string>>): string {
  return splitTemplate(template)
    .map((part, index) => (index % 2 === 1 ? (texts[part] ?? '') : part))
    .join('');
}
