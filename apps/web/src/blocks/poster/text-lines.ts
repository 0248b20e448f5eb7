/**
 * Breaks a text into at most `most` lines of a width. A longer text ends in …. Words of letters and digits
 * are not split if possible.
 * @param widthOf measures a text in the same unit as `width`
 */
export function textLines(
  text: string,
  width: number,
  most: number,
  widthOf: (text: string) => number,
): string[] {
  const parts = text.match(/[\w.-]+|\s+|[^\w\s]/gu) ?? [];
  const lines: string[] = [];
  let line = '';
  const push = () => {
    lines.push(line.trim());
    line = '';
  };
  for (const part of parts.flatMap((one) => (widthOf(one) > width ? [...one] : [one]))) {
    if (line !== '' && widthOf(line + part) > width) push();
    line += line === '' ? part.trimStart() : part;
  }
  if (line.trim() !== '') push();
  if (lines.length <= most) return lines;
  let last = lines[most - 1]!;
  while (last !== '' && widthOf(`${last}…`) > width) last = [...last].slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last}…`];
}
