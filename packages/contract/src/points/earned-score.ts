/**
 * Returns the points for an amount in fen (whole yuan count), or for one time. `percent`: points
 * per 100.
 */
export const scoreAt = (percent: number, perYuan: boolean, fen: number): number =>
  Math.floor(((perYuan ? Math.floor(fen / 100) : 1) * percent) / 100);
