/** Points at a percent: of full yuan, or for one time. */
export const scoreAt = (percent: number, perYuan: boolean, fen: number): number =>
  Math.floor(((perYuan ? Math.floor(fen / 100) : 1) * percent) / 100);
