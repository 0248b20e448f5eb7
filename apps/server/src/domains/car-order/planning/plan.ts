import { formatMoney } from '@marque/contract/money';
import type * as calls from '@marque/contract/car-order/endpoints';
import { isSigned } from '@marque/contract/car-order/machine';
import type { CarOrder } from '@marque/contract/car-order/schema';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import { depositFenOf, isFirm } from '../paying/deposit.ts';
import { carItems } from '../paying/item-repository.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { showOrder } from '../show/show-orders.ts';
import { carTotalOf } from '../car-total.ts';
import { addNote, assertOrder, lockCarOrder } from '../transitions.ts';
import { askForRest, dropRest } from './items.ts';
import { isPlannable } from './is-plannable.ts';
import { type LoanRow, loans } from './repository.ts';
import { assertLoan, downFenOf, lendsOn, loanView, refitted } from './terms.ts';

/**
 * Returns the down payment in fen, which cannot change once the car is at the store; null before.
 */
const fixedDownFen = (order: CarOrderRow, loan: LoanRow | undefined): number | null =>
  order.status === 'arrived' && loan ? downFenOf(order, loan) : null;

const productsFor = ({ finance, database }: CarOrderContext, order: CarOrderRow, now: Date) =>
  finance.productsOf(database, { brand: order.brand, seriesId: order.series_id }, now);

/** Returns the finance products for the order's car. Throws CAR_ORDER_NOT_FOUND, PLAN_CLOSED. */
export async function showPlans(
  context: CarOrderContext,
  { user, input, now }: MemberCall<typeof calls.carOrderPlans>,
): Promise<Out<typeof calls.carOrderPlans>> {
  const order = await assertOrder(context.database, { userId: user.id, id: input.id });
  if (!isPlannable(order)) throw new DomainError('PLAN_CLOSED');
  const [products, loan] = await Promise.all([
    productsFor(context, order, now),
    loans.find(context.database, order),
  ]);
  return {
    priceFen: carTotalOf(order),
    depositFen: depositFenOf(order),
    fixedDownFen: fixedDownFen(order, loan),
    products: products.filter((one) => lendsOn(one, order)),
    loan: loanView(order, loan),
  };
}

type Planning = MemberCall<typeof calls.carOrderPlan>;

/**
 * Splits the rest of the price anew. With the car at the store only the loan's item changes, as the
 * down payment is due already.
 */
async function cutAnew(
  tx: Tx,
  order: CarOrderRow,
  loan: Pick<LoanRow, 'amount_fen'> | null,
): Promise<void> {
  if (!isSigned(order.status)) return;
  if (order.status !== 'arrived') {
    await dropRest(tx, order);
    return askForRest(tx, order, loan);
  }
  const lent = (await carItems.of(tx, order)).find(({ kind }) => kind === 'loan');
  if (loan || !lent) return;
  await carItems.drop(tx, order, 'loan');
  await carItems.add(tx, order, { kind: 'balance', dueFen: lent.due_fen, dueAt: null });
}

/** Throws PLAN_CLOSED, PRODUCT_NOT_FOUND, CALC_RANGE. */
async function plan(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { input: { loan: asked }, now }: Planning,
): Promise<void> {
  if (!isPlannable(order)) throw new DomainError('PLAN_CLOSED');
  const known = await loans.find(tx, order);
  const fixed = fixedDownFen(order, known);
  const products = asked ? await productsFor(context, order, now) : [];
  const terms =
    asked &&
    assertLoan(
      products.find(({ id }) => id === asked.productId),
      order,
      asked,
    );
  if (asked && fixed !== null && asked.downFen !== fixed) throw new DomainError('PLAN_CLOSED');
  if (terms) {
    const named = { user_id: order.user_id, order_id: order.id, changed_at: now };
    await loans.put(tx, { ...named, ...terms });
  } else await loans.remove(tx, order);
  await orders.change(tx, order, {
    pay_plan: terms ? 'loan' : 'full',
    loan_state: terms && isSigned(order.status) ? 'applied' : null,
  });
  await cutAnew(tx, order, terms);
  const text = terms
    ? `付款改为贷款：${terms.product_name}，贷 ${formatMoney(terms.amount_fen)}，${terms.months} 期`
    : '付款改为全款';
  await addNote(tx, order, { event: 'plan', by: 'buyer', text, now });
}

/** Changes the payment plan, once per idempotency key. */
export async function planOrder(
  context: CarOrderContext,
  tx: Tx,
  call: Planning,
): Promise<CarOrder> {
  const name = { userId: call.user.id, id: call.input.id };
  await plan(context, tx, await lockCarOrder(tx, name), call);
  return showOrder(context, tx, name, call.now);
}

/**
 * Adapts the loan of an unsigned order to its new price, or removes it when it no longer fits or
 * the order is paid in full. `before`: the order before the change.
 */
export async function refitLoan(
  context: CarOrderContext,
  tx: Tx,
  before: CarOrderRow,
  now: Date,
): Promise<void> {
  const loan = await loans.find(tx, before);
  if (!loan) return;
  const order = await assertOrder(tx, { userId: before.user_id, id: before.id });
  const products = isFirm(order) ? await productsFor(context, order, now) : [];
  const fits =
    order.pay_plan === 'loan'
      ? refitted(
          products.find(({ id }) => id === loan.product_id),
          order,
          {
            downFen: downFenOf(before, loan),
            months: loan.months,
            balloonBp: loan.balloon_bp,
          },
        )
      : null;
  if (fits) await loans.change(tx, order, { ...fits, changed_at: now });
  else await loans.remove(tx, order);
}
