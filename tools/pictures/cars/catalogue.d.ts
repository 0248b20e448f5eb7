/** What the live renderer draws, by key. @param series series.json @param offers car-options.json */
export function catalogue(
  series: readonly unknown[],
  offers: readonly unknown[],
): Map<string, { widths: number[] }>;
