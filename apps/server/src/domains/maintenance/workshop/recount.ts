import { type Bill, billOf } from '@marque/contract/maintenance/workshop/bill';
import type { Tx } from '#kernel/database.ts';
import type { WorkshopContext } from './context.ts';
import { type OrderRow, workRepository as work } from './repository.ts';

export const billColumns = (bill: Bill) => ({
  spare_part_fen: bill.sparePartCost,
  hours_fen: bill.hoursPrice,
  additional_fen: bill.additionalPrice,
  deduction_fen: bill.deductionFen,
  total_fen: bill.totalFen,
});

/**
 * Counts the bill of a locked work order anew: from its lines, and the passes that are still good.
 * One that is in a refund pays for nothing. Returns the row as it then is.
 */
export async function recount(
  { passes }: Pick<WorkshopContext, 'passes'>,
  tx: Tx,
  row: OrderRow,
  now: Date,
): Promise<OrderRow> {
  const { user_id: userId, id, brand } = row;
  const lines = await work.lines(tx, { userId, id });
  const usable = new Set(
    row.deductions.length === 0
      ? []
      : (await passes.usableOf(tx, { userId, brand }, now)).map(({ passId }) => passId),
  );
  const deductions = row.deductions.filter(({ passId }) => usable.has(passId));
  const lost = row.deductions.filter(({ passId }) => !usable.has(passId));
  const bill = billOf(
    lines.map((line) => ({
      partFen: line.part_fen,
      hoursFen: line.hours_fen,
      additionalFen: line.additional_fen,
    })),
    row.saving_fen,
    deductions,
  );
  const columns = billColumns(bill);
  const same = columns.total_fen === row.total_fen;
  const change = {
    ...columns,
    deductions: JSON.stringify(deductions),
    lost: JSON.stringify([...row.lost, ...lost.map(({ title }) => title)]),
    // What was confirmed is another bill.
    ...(!same && { confirmed_at: null }),
  };
  await work.update(tx, row, change);
  return (await work.find(tx, { userId, id }))!;
}
