import type { Quotation } from './schema.ts';

/** A row of quotations side by side: the amount in each, null where one has no such line. */
export type CompareRow = {
  code: string;
  label: string;
  cells: ({ fen: number; text: string } | null)[];
  /** Whether the quotations differ in it. */
  differs: boolean;
};

/** Returns the lines of quotations side by side, those first in which they differ. */
export function compareRows(quotations: readonly Pick<Quotation, 'lines'>[]): CompareRow[] {
  const labels = new Map(
    quotations.flatMap(({ lines }) => lines.map(({ code, label }) => [code, label] as const)),
  );
  const rows = [...labels].map(([code, label]): CompareRow => {
    const cells = quotations.map(({ lines }) => {
      const line = lines.find((one) => one.code === code);
      return line ? { fen: line.fen, text: line.text } : null;
    });
    const differs = cells.some(
      (cell) => cell?.fen !== cells[0]?.fen || cell?.text !== cells[0]?.text,
    );
    return { code, label, cells, differs };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}
