/** The few things that are done to markup as text, on what React prints: every attribute quoted, every text escaped. */

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#34;': '"',
  '&#39;': "'",
};

export function unescapeHtml(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#x27|#34|#39);/g, (entity) => entities[entity] ?? entity)
    : text;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => {
    const entity = Object.entries(entities).find(([, plain]) => plain === character);
    return entity?.[0] ?? character;
  });
}

export interface Tag {
  readonly name: string;
  /** Everything between the name and the closing bracket. */
  readonly attributes: string;
  /** Offset behind the closing bracket. */
  readonly end: number;
}

/** Start tags in the order of the document. */
export function* startTags(html: string): Generator<Tag> {
  const pattern = /<([a-zA-Z][a-zA-Z0-9]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g;
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    yield { name: match[1] ?? '', attributes: match[2] ?? '', end: pattern.lastIndex };
  }
}

/** Value of an attribute, unescaped; empty for one without a value; undefined where it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return unescapeHtml(attributes.slice(from, attributes.indexOf('"', from)));
}
