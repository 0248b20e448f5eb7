import { formatMoney } from '@marque/contract/money';
import type { Handover, KeyObstacle } from '@marque/contract/car-order/delivery/schema';
import type { Exec } from '#kernel/database.ts';
import { isInvoiceDue } from '../invoicing/is-due.ts';
import { goodOf, type InvoiceRow, invoices } from '../invoicing/repository.ts';
import { type CarItemRow, carItems } from '../paying/item-repository.ts';
import type { CarOrderRow } from '../repository.ts';
import {
  areAccepted,
  areHandedIn,
  type SupplementRow,
  supplements,
} from '../signing/repository.ts';
import { checklists, type DefectRow } from './repository.ts';

/** What the hand-over depends on. */
export type KeyFacts = {
  order: CarOrderRow;
  items: readonly CarItemRow[];
  papers: readonly SupplementRow[];
  invoiceRows: readonly InvoiceRow[];
  defects: readonly DefectRow[];
};

export async function keyFacts(exec: Exec, order: CarOrderRow): Promise<KeyFacts> {
  const [items, papers, invoiceRows, defects] = await Promise.all([
    carItems.of(exec, order),
    supplements.of(exec, order),
    invoices.of(exec, order),
    checklists.defects(exec, order),
  ]);
  return { order, items, papers, invoiceRows, defects };
}

const leftOf = (items: readonly CarItemRow[]): number =>
  items.reduce(
    (sum, { paid_at, due_fen, paid_fen }) => sum + (paid_at ? 0 : due_fen - paid_fen),
    0,
  );

/** Returns the obstacles to the hand-over, in the order in which they are resolved. */
export function obstaclesOf({
  order,
  items,
  papers,
  invoiceRows,
  defects,
}: KeyFacts): KeyObstacle[] {
  if (order.status !== 'arrived') return ['CAR_EVENT_REFUSED'];
  const found: [KeyObstacle, boolean][] = [
    ['CERTIFICATE_NOT_HERE', order.certificate_place !== 'store'],
    ['BALANCE_OPEN', items.some(({ paid_at }) => !paid_at)],
    ['SUPPLEMENT_MISSING', !areAccepted(order, papers)],
    ['INVOICE_MISSING', goodOf(invoiceRows)?.state !== 'issued'],
    ['DEFECT_OPEN', defects.some(({ fixed_at }) => !fixed_at)],
  ];
  return found.filter(([, isOpen]) => isOpen).map(([code]) => code);
}

type OpenItem = Handover['openItems'][number];
const store = (what: string): Omit<OpenItem, 'code'> => ({ what, action: null, way: '' });

const SAID: Record<KeyObstacle, (facts: KeyFacts) => Omit<OpenItem, 'code'>> = {
  CAR_EVENT_REFUSED: () => store('车到店后才能交车'),
  CERTIFICATE_NOT_HERE: () => store('合格证到店后通知你'),
  BALANCE_OPEN: ({ items }) => ({
    what: `还有 ${formatMoney(leftOf(items))} 没付`,
    action: 'pay',
    way: '去付款',
  }),
  SUPPLEMENT_MISSING: ({ order, papers }) =>
    areHandedIn(order, papers)
      ? store('购车资料门店核对中')
      : { what: '购车资料还没交齐', action: 'supplement', way: '去补充' },
  INVOICE_MISSING: ({ order, items, invoiceRows }) => {
    if (isInvoiceDue(order, items, invoiceRows))
      return { what: '开票信息等你确认', action: 'invoice', way: '去确认' };
    return store(goodOf(invoiceRows) ? '门店正在开发票' : '付清后开发票');
  },
  DEFECT_OPEN: () => store('门店正在处理你提的问题'),
};

/** Returns the obstacles as the buyer sees them. */
export const openItemsOf = (facts: KeyFacts): OpenItem[] =>
  obstaclesOf(facts).map((code) => ({ code, ...SAID[code](facts) }));
