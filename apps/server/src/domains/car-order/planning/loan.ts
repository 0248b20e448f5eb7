import { formatMoney } from '@marque/contract/money';
import { isSigned } from '@marque/contract/car-order/machine';
import type * as desk from '@marque/contract/car-order/operator-endpoints';
import type { ParsedIn } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CarOrderContext } from '../context.ts';
import { finishIfBack } from '../ending/settle-refund.ts';
import { carItems } from '../paying/item-repository.ts';
import { isCarPaid, isReady } from '../paying/items.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { itemSubject } from '../subject.ts';
import { tellAnswer, tellPaid } from '../tell-buyer.ts';
import { addNote } from '../transitions.ts';
import { loans } from './repository.ts';

type Step = ParsedIn<typeof desk.operatorCarOrderLoan>['step'];
type LoanReport = { step: Step; ref: string; reason: string };
type Stepping = {
  context: CarOrderContext;
  tx: Tx;
  order: CarOrderRow;
  amountFen: number;
  said: LoanReport;
  now: Date;
};

const refused = (isAllowed: boolean): void => {
  if (!isAllowed) throw new DomainError('CAR_LOAN_REFUSED');
};

/** The ledger account of car orders. */
const ACCOUNT = 'carOrders';

/**
 * Records the lender's payment to the store. Throws CERTIFICATE_NOT_HERE, BALANCE_OPEN,
 * BANK_REF_USED.
 */
async function disburse({ context, tx, order, amountFen, said, now }: Stepping): Promise<string> {
  refused(order.loan_state === 'approved' && order.status === 'arrived' && said.ref !== '');
  if (order.certificate_place !== 'store') throw new DomainError('CERTIFICATE_NOT_HERE');
  const items = await carItems.of(tx, order);
  if (items.some(({ kind, paid_at }) => kind === 'down' && !paid_at))
    throw new DomainError('BALANCE_OPEN');
  await loans.change(tx, order, { partner_ref: said.ref, changed_at: now });
  await orders.change(tx, order, { loan_state: 'disbursed' });
  const paid = { paid_fen: amountFen, paid_at: now, pay_channel: 'lender' };
  await carItems.change(tx, order, 'loan', paid);
  const booked = { amountFen, step: 'lent', account: ACCOUNT } as const;
  await context.payments.bookLoan(tx, itemSubject(order, 'loan'), booked, now);
  const after = items.map((item) => (item.kind === 'loan' ? { ...item, paid_at: now } : item));
  if (isCarPaid(after)) await tellPaid(context.tell, tx, order, now);
  return `贷款 ${formatMoney(amountFen)} 已放款到门店`;
}

/** Records the repayment to the lender for an order that ends. Throws BANK_REF_USED. */
async function giveBack({ context, tx, order, amountFen, said, now }: Stepping): Promise<string> {
  refused(order.status === 'refunding' && order.loan_state === 'disbursed' && said.ref !== '');
  await loans.change(tx, order, { returned_ref: said.ref, changed_at: now });
  await orders.change(tx, order, { loan_state: 'returned' });
  await carItems.change(tx, order, 'loan', { returned_at: now });
  const booked = { amountFen, step: 'lentBack', account: ACCOUNT } as const;
  await context.payments.bookLoan(tx, itemSubject(order, 'loan'), booked, now);
  return `贷款 ${formatMoney(amountFen)} 已退回放款机构`;
}

/** Records the lender's approval or refusal. */
async function answer({ tx, order, said, now }: Stepping): Promise<string> {
  const { step, reason } = said;
  refused(isSigned(order.status) && (order.loan_state === 'applied' || step === 'reject'));
  refused(order.loan_state === 'applied' || order.loan_state === 'approved');
  await loans.change(tx, order, { reason: step === 'reject' ? reason : '', changed_at: now });
  await orders.change(tx, order, { loan_state: step === 'reject' ? 'rejected' : 'approved' });
  return step === 'reject'
    ? `贷款没有批下来${reason && `：${reason}`}，可以换方案、改全款，或全额退回`
    : `贷款已通过审批，${isReady(order) ? '可以付首付了' : '车和合格证到店后付首付'}`;
}

const STEPS = { approve: answer, reject: answer, disburse, return: giveBack } as const;

/** Records a step of the lender. Throws CAR_LOAN_REFUSED, and what the step throws. */
export async function stepLoan(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  said: LoanReport,
  now: Date,
): Promise<void> {
  const loan = await loans.find(tx, order);
  if (!loan || !order.loan_state) throw new DomainError('CAR_LOAN_REFUSED');
  const { amount_fen: amountFen } = loan;
  const text = await STEPS[said.step]({ context, tx, order, amountFen, said, now });
  await addNote(tx, order, { event: 'loan', by: 'seller', text, now });
  const texts = { title: `${order.config.title} 的贷款`, body: text };
  await tellAnswer(context.tell, tx, order, { id: `loan:${now.getTime()}`, ...texts }, now);
  if (said.step === 'return') await finishIfBack(context, tx, order, now);
}
