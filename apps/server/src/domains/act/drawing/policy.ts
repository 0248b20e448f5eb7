/** The draws among which odds are counted. */
export const DRAWS = 10_000;

/** Returns what a number from 0 to 9,999 draws: the odds of the prizes lie one after the other. */
export function drawn<P extends { odds: number }>(
  prizes: readonly P[],
  number: number,
): P | undefined {
  let end = 0;
  return prizes.find(({ odds }) => {
    end += odds;
    return number < end;
  });
}
