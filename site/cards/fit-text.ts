/** Breaks a heading on an image into lines and sets it as large as possible. */

/** Breaks a text into lines of similar length: the narrowest width that needs no extra line. */
function breakLines(
  text: string,
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  const tokens = text.split(/\s+/).filter(Boolean);
  const fill = (limit: number): string[] => {
    const lines: string[] = [];
    for (const token of tokens) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${token}` : token;
      if (lines.length > 0 && measure(longer) <= limit) lines[lines.length - 1] = longer;
      else lines.push(token);
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

export interface TextRoom {
  readonly width: number;
  readonly maxLines: number;
  /** Font sizes to try, the largest first. */
  readonly sizes: readonly number[];
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/**
 * Sets a text in the largest of the sizes in which it fits, or in the smallest if it never fits.
 */
export function fitText(
  text: string,
  room: TextRoom,
  measure: (text: string) => number,
): FittedText {
  const candidates = room.sizes.map((size) => ({
    size,
    lines: breakLines(text, room.width, (line) => measure(line) * size),
  }));
  const fitting = candidates.find(
    ({ size, lines }) =>
      lines.length <= room.maxLines && lines.every((line) => measure(line) * size <= room.width),
  );
  return fitting ?? (candidates.at(-1) as FittedText);
}
