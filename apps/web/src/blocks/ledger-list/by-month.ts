import { shanghaiDay } from '@marque/contract/shanghai';

/** Groups lines by month and keeps their order. */
export function byMonth<T extends { at: string }>(
  lines: readonly T[],
): { month: string; lines: T[] }[] {
  const groups: { month: string; lines: T[] }[] = [];
  for (const line of lines) {
    const day = shanghaiDay(new Date(line.at));
    const month = `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;
    const last = groups.at(-1);
    if (last?.month === month) last.lines.push(line);
    else groups.push({ month, lines: [line] });
  }
  return groups;
}
