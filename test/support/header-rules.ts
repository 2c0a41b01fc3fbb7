/** Reads the format of `_headers`, independently of the generator. */

export interface HeaderRule {
  /** The path that the headers are for. A `*` matches any characters. */
  readonly path: string;
  readonly headers: ReadonlyMap<string, string>;
}

export function readHeaderRules(text: string): readonly HeaderRule[] {
  return text
    .split(/\n(?=\S)/)
    .filter((block) => block.startsWith('/'))
    .map((block) => {
      const [path = '', ...lines] = block.split('\n').filter((line) => line.trim() !== '');
      const headers = lines.map(
        (line) => /^ {2}([\w-]+): (.*)$/.exec(line)?.slice(1) ?? ['', line],
      ) as [string, string][];
      return { path, headers: new Map(headers) };
    });
}

/** Returns the headers that the rules set for a path. */
export function headersFor(
  rules: readonly HeaderRule[],
  address: string,
): ReadonlyMap<string, string> {
  const matches = (rule: string) =>
    new RegExp(`^${rule.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`).test(address);
  return new Map(rules.filter(({ path }) => matches(path)).flatMap(({ headers }) => [...headers]));
}
