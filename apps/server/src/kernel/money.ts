/** Fen as other systems take yuan: `1999.00`. What people read is `formatMoney` of the contract. */
export const decimalYuan = (fen: number): string => (fen / 100).toFixed(2);
