/** Fen as yuan with two decimals: `1999.00`. */
export const decimalYuan = (fen: number): string => (fen / 100).toFixed(2);
