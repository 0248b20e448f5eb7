/** A line of a bill in fen. */
export type BillLine = { partFen: number; hoursFen: number; additionalFen: number };

export type Bill = {
  sparePartCost: number;
  hoursPrice: number;
  additionalPrice: number;
  deductionFen: number;
  totalFen: number;
};

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/**
 * Returns the sums of a bill in fen. `savingFen`: what labour costs less because work is done
 * together. `deductions`: what each pass takes off, at most the whole bill.
 */
export function billOf(
  lines: readonly BillLine[],
  savingFen: number,
  deductions: readonly { fen: number }[],
): Bill {
  const sparePartCost = sum(lines.map(({ partFen }) => partFen));
  const hoursPrice = Math.max(0, sum(lines.map(({ hoursFen }) => hoursFen)) - savingFen);
  const additionalPrice = sum(lines.map(({ additionalFen }) => additionalFen));
  const all = sparePartCost + hoursPrice + additionalPrice;
  const deductionFen = Math.min(all, sum(deductions.map(({ fen }) => fen)));
  return { sparePartCost, hoursPrice, additionalPrice, deductionFen, totalFen: all - deductionFen };
}
