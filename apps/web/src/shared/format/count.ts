/** Counts: under 1000 as is, under 10000 as 1k+, under 100000 as 1w+, above that 10w+. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  if (count < 10_000) return `${Math.floor(count / 1000)}k+`;
  if (count < 100_000) return `${Math.floor(count / 10_000)}w+`;
  return '10w+';
}
