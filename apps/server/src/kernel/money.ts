/** Formats fen as yuan for other systems: `1999.00`. People read `formatMoney` of the contract. */
export const decimalYuan = (fen: number): string => (fen / 100).toFixed(2);
