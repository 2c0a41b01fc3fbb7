/** Headings on a picture: broken into lines, and set as large as their room allows. */

/** Lines no wider than `width`, as even as they can be: the narrowest measure that needs no more lines. */
export function breakLines(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const fill = (limit: number): string[] => {
    const lines: string[] = [];
    for (const word of words) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && measure(longer) <= limit) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const count = fill(width).length;
  return (
    [0.6, 0.7, 0.8, 0.9]
      .map((share) => fill(width * share))
      .find((lines) => lines.length <= count) ?? fill(width)
  );
}

/** The greatest of `sizes` in which the text stands within `width` and `lines`; the least, where none does. */
export function fitText(
  text: string,
  room: { readonly width: number; readonly lines: number; readonly sizes: readonly number[] },
  measure: (text: string) => number,
): { readonly size: number; readonly lines: readonly string[] } {
  const set = room.sizes.map((size) => ({
    size,
    lines: breakLines(text, room.width, (line) => measure(line) * size),
  }));
  const fits = set.find(
    ({ size, lines }) =>
      lines.length <= room.lines && lines.every((line) => measure(line) * size <= room.width),
  );
  return fits ?? (set.at(-1) as (typeof set)[number]);
}
