import * as calls from '@marque/contract/car-order/endpoints';
import { isSigned } from '@marque/contract/car-order/machine';
import {
  type CarItemKind,
  carItemId,
  isBoutiqueItem,
  isCarPriceItem,
} from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import * as signing from '@marque/contract/car-order/signing/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { operatorCarPrice } from '@marque/contract/cars/sale/operator-endpoints';
import { payPart } from '@marque/contract/pay/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addBag, saveBags } from '#testing/cars/boutique.ts';
import {
  accepted,
  addBookable,
  addLender,
  type Bookable,
  brought,
  cancelBooking,
  invoiced,
  itemMoneyOf,
  LENDER,
  openItem,
  payItem,
  sendSignature,
  signatureOf,
  signed,
} from '#testing/cars/orders.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { type OperatorClient, operatorClient } from '#testing/operators.ts';
import { choose, keyed, later } from '#testing/orders.ts';

const HISTORIES = histories(16);
const PART_FEN = 40_000_00;
/** The price of the trim, and each drop. */
const TRIM_FEN = 180_000_00;
const DROP_FEN = 1000_00;
/** Longer than the pause after a refused refund. */
const ASKED_AGAIN_MS = 7 * 3_600_000;
const ACCOUNT = { name: '林间月', bank: '工商银行上海分行', account: '6222021234567894321' };

let app: TestApp;
let admin: OperatorClient;
let mats: string;
let trip: string;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  admin = operatorClient(app);
  await addLender(admin);
  mats = await addBag(app, { fen: 2680_00 });
  trip = await addBag(app, { fen: 3360_00 });
});
afterAll(() => app.close());

type SignedHistory = { buyer: Client; id: string; orderNo: string; car: Bookable };
type Step = (told: SignedHistory, order: CarOrder) => Promise<unknown>;

/** Returns the item of the car's price that the buyer can pay now. */
const dueIn = ({ status, certificate, items, loan }: CarOrder) => {
  if (status !== 'arrived' || certificate?.place !== 'store') return undefined;
  const lends = loan === null || loan.state === 'approved' || loan.state === 'disbursed';
  return items.find(
    ({ kind, leftFen }) => isCarPriceItem(kind) && leftFen > 0 && (kind !== 'down' || lends),
  );
};
const lent = ({ buyer, id }: SignedHistory, loan: object | null) =>
  buyer.send(calls.carOrderPlan, { id, loan: loan as never }, keyed());
const lender =
  (step: 'approve' | 'reject' | 'disburse' | 'return', isNow: (order: CarOrder) => boolean): Step =>
  async ({ orderNo }, order) => {
    const ref = step === 'approve' || step === 'reject' ? '' : `${orderNo}${step}`;
    if (isNow(order)) await admin.does(desk.operatorCarOrderLoan, { orderNo, step, ref });
  };
const save = ({ buyer, id }: SignedHistory, { allowed }: CarOrder, bags: string[]) =>
  allowed.includes('boutique') ? saveBags(buyer, id, bags) : Promise.resolve();
let numbers = 0;
/** Returns an unused invoice number. */
const invoiceNumber = () => String((numbers += 1)).padStart(20, '8');
/** The steps of the random histories. A step that is not allowed is refused or skipped. */
const STEPS: Record<string, Step> = {
  sign: async ({ buyer, id }, { status }) =>
    status === 'reserved' && sendSignature(buyer, await signatureOf(app, buyer, id)),
  withdraw: async ({ buyer, id }, { allowed }) => {
    const { code } = await buyer.send(signing.carOrderWithdraw, { id }, keyed());
    expect(code === '0').toBe(allowed.includes('withdraw'));
  },
  // Time alone never raises the refund, until the delay allows the buyer to cancel for all of it.
  day: async ({ buyer, id }, { refundToday }) => {
    later(app, DAY_MS + 1);
    const { refundToday: after, allowed } = await buyer.call(calls.carOrderDetail, { id });
    const isLate =
      allowed.includes('cancel') &&
      (await buyer.call(calls.carOrderCancelPreview, { id })).event === 'lateCancel';
    if (!isLate) expect(after.fen).toBeLessThanOrEqual(refundToday.fen);
  },
  bring: async ({ id, orderNo }, { status }) =>
    status === 'locked' && brought(app, admin, { id, orderNo }),
  // An item with partial payments is paid on in parts.
  pay: async ({ buyer, id }, order) => {
    const due = dueIn(order);
    if (due?.paidFen === 0) await payItem(app, buyer, id, due.kind);
  },
  payPart: async ({ buyer, id }, order) => {
    const due = dueIn(order);
    if (!due) return;
    const asked = { id: carItemId(id, due.kind), subject: 'carItem', amountFen: PART_FEN } as const;
    const { code, data } = await buyer.send(payPart, asked);
    if (code !== '0') return;
    const { cashierUrl } = await openItem(buyer, id, due.kind, data!.part);
    await choose(app, cashierUrl!, 'pay');
  },
  /** Paid on two channels; one of the payments is refunded. */
  payTwice: async ({ buyer, id }, order) => {
    const due = dueIn(order);
    if (due?.paidFen !== 0) return;
    const first = (await openItem(buyer, id, due.kind)).cashierUrl!;
    const second = (await openItem(buyer, id, due.kind)).cashierUrl!;
    for (const url of [first, second]) await choose(app, url, 'pay');
  },
  lend: async (told, { allowed, status }) => {
    if (!allowed.includes('plan') || status === 'arrived') return;
    const { priceFen } = await told.buyer.call(calls.carOrderPlans, { id: told.id });
    const downFen = Math.ceil((priceFen * 0.3) / 100) * 100;
    await lent(told, { productId: LENDER.id, months: 36, balloonBp: 0, downFen });
  },
  payInFull: (told, { allowed }) =>
    allowed.includes('plan') ? lent(told, null) : Promise.resolve(),
  approve: lender('approve', ({ loan, status }) => loan?.state === 'applied' && isSigned(status)),
  refuseLoan: lender('reject', ({ loan, status }) => loan?.state === 'applied' && isSigned(status)),
  disburse: lender(
    'disburse',
    ({ loan, items, certificate }) =>
      loan?.state === 'approved' &&
      certificate?.place === 'store' &&
      items.every(({ kind, dueFen, paidFen }) => kind !== 'down' || paidFen === dueFen),
  ),
  lentBack: lender(
    'return',
    ({ loan, status }) => loan?.state === 'disbursed' && status === 'refunding',
  ),
  mats: (told, order) => save(told, order, [mats]),
  trip: (told, order) => save(told, order, [trip]),
  both: (told, order) => save(told, order, [mats, trip]),
  bare: (told, order) => save(told, order, []),
  payGoods: async ({ buyer, id }, { items }) => {
    const due = items.find(({ kind, leftFen }) => isBoutiqueItem(kind) && leftFen > 0);
    if (!due) return;
    await choose(app, (await openItem(buyer, id, due.kind)).cashierUrl!, 'pay');
  },
  fit: async ({ orderNo }, { boutique, status }) => {
    const line = boutique.find(({ state }) => state === 'paid');
    if (!line || !isSigned(status)) return;
    const asked = { orderNo, bagId: line.bagId, state: 'fitted' } as const;
    // Goods that are about to be replaced are not fitted.
    if (line.stateText.startsWith('已付款')) await admin.does(desk.operatorCarOrderFit, asked);
  },
  // The refund equals the preview.
  cancel: async ({ buyer, id }, { allowed, cancelAsked, refundToday }) => {
    const preview = await buyer.send(calls.carOrderCancelPreview, { id });
    // To ask twice is to ask once.
    expect(preview.code === '0').toBe(allowed.includes('cancel') || cancelAsked !== null);
    if (preview.code !== '0') return;
    expect(preview.data.backFen).toBe(refundToday.fen);
    const { data } = await cancelBooking(buyer, id);
    if (data.cancelAsked === null) expect(data.refund?.fen ?? 0).toBe(refundToday.fen);
  },
  recall: async ({ buyer, id }, { allowed }) => {
    const { code } = await buyer.send(calls.carOrderRecallCancel, { id });
    expect(code === '0').toBe(allowed.includes('recallCancel'));
  },
  agree: async ({ orderNo }, { cancelAsked, refundToday }) => {
    if (!cancelAsked) return;
    const asked = { orderNo, agree: true };
    const { backFen } = await admin.does(desk.operatorCarOrderCancelAnswer, asked);
    expect(backFen).toBe(refundToday.fen);
  },
  waive: async ({ orderNo }, { cancelAsked }) =>
    cancelAsked &&
    admin.does(desk.operatorCarOrderCancelAnswer, { orderNo, agree: true, waive: true }),
  refuse: async ({ orderNo }, { cancelAsked }) =>
    cancelAsked &&
    admin.does(desk.operatorCarOrderCancelAnswer, { orderNo, agree: false, text: '车已下线' }),
  sellerCancel: async ({ orderNo }, { status }) =>
    (status === 'reserved' || isSigned(status)) &&
    admin.does(desk.operatorCarOrderSellerCancel, { orderNo, reason: '停产' }),
  handOver: async ({ buyer, id, orderNo }, { status, items, invoice }) => {
    if (status !== 'arrived' || items.some(({ dueFen, paidFen }) => paidFen < dueFen)) return;
    await accepted(admin, orderNo);
    if (invoice!.state === 'none') await invoiced(buyer, admin, { id, orderNo });
    await admin.does(desk.operatorCarOrderHandOver, { orderNo });
  },
  invoice: async ({ buyer, id, orderNo }, { status, items, invoice }) => {
    if (status !== 'arrived' || items.some(({ dueFen, paidFen }) => paidFen < dueFen)) return;
    await accepted(admin, orderNo);
    if (invoice!.state === 'none') await invoiced(buyer, admin, { id, orderNo });
  },
  // The reversed invoice has to be confirmed and issued again before the hand-over.
  reverse: async ({ orderNo }, { invoice }) => {
    if (invoice?.state !== 'issued') return;
    const asked = {
      orderNo,
      step: 'reverse',
      number: invoiceNumber(),
      reason: '税号有误',
    } as const;
    await admin.send(desk.operatorCarOrderInvoice, asked, keyed());
  },
  fall: async ({ car: { typeId } }) => {
    const subject = `type:${typeId}`;
    const { count } = await app.database
      .selectFrom('car_price')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow();
    later(app, 1000);
    const fen = TRIM_FEN - Number(count) * DROP_FEN;
    await admin.does(operatorCarPrice, { subject, fen, protects: true });
    later(app, 1000);
    await app.background!.runSweep('carOrder.protect');
  },
  claim: async ({ buyer, id }, { protections }) => {
    const open = protections.find(({ state }) => state === 'claimable');
    if (open) await buyer.send(calls.carOrderProtect, { id, protectionId: open.id }, keyed());
  },
  // The channel refuses refunds of everything paid so far.
  accountGone: async ({ buyer }) => {
    await app.database
      .updateTable('sandbox_transaction')
      .set({ refuses_refunds: true })
      .where('payment_id', 'in', (eb) =>
        eb.selectFrom('payment').select('id').where('user_id', '=', buyer.userId),
      )
      .execute();
  },
  days: async () => {
    later(app, 5 * DAY_MS);
    await app.background!.runSweep('carOrder.escalate');
  },
  jobs: () => app.background!.runJobs(),
};
/** Completes all refunds, those that the channel refuses by bank transfer. */
async function sendAllBack({ buyer, id, orderNo }: SignedHistory): Promise<number> {
  for (let i = 0; i < 3; i++) {
    await app.background!.runJobs();
    later(app, ASKED_AGAIN_MS);
  }
  const { allowed, refused } = await buyer.call(calls.carOrderDetail, { id });
  if (refused && allowed.includes('payoutAccount')) {
    await buyer.call(calls.carOrderPayoutAccount, { id, ...ACCOUNT });
    await admin.does(desk.operatorCarOrderPayout, { orderNo, bankRef: `${orderNo}back` });
  }
  const { fen } = await app.database
    .selectFrom('car_refund_payout')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_fen'), sql<number>`0`).as('fen'))
    .where('order_id', '=', id)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(fen);
}

/** Steps that end an order are rare so that histories get long. */
const LONG = 24;
const DRAWN =
  'sign withdraw day lend lend payInFull approve approve refuseLoan bring bring pay payTwice payPart payPart payPart disburse disburse lentBack cancel recall refuse handOver jobs agree waive sellerCancel mats trip both bare payGoods payGoods payGoods fit fall fall claim invoice reverse accountGone days'.split(
    ' ',
  );

/**
 * Expects an open order to name its next action, to ask for its whole price and to allow that
 * action.
 */
function expectWayOn(
  { allowed, boutiqueFen, items, now, status, totalFen }: CarOrder,
  lived: string,
) {
  expect(now.sentence, lived).not.toBe('');
  if (now.action) expect(allowed, lived).toContain(now.action);
  if (!isSigned(status)) return;
  const ofCar = items.filter(({ kind }) => !isBoutiqueItem(kind));
  const askedFen = ofCar.reduce((sum, { dueFen }) => sum + dueFen, 0);
  expect(askedFen, lived).toBe(totalFen - boutiqueFen);
}

async function livedThrough(steps: readonly string[]): Promise<string> {
  const buyer = await signIn(app);
  // Price drops affect all orders of a trim, so each history has its own car.
  const car = await addBookable(app);
  const told = { buyer, car, ...(await signed(app, buyer, car)) };
  const { id } = told;
  const lived: string[] = [];
  const detail = () => buyer.call(calls.carOrderDetail, { id });
  let order = await detail();
  for (const name of steps) {
    lived.push(name);
    await STEPS[name]!(told, order);
    order = await detail();
    expectWayOn(order, lived.join(' '));
    for (const { dueFen, paidFen, openFen, backFen } of order.items) {
      expect(paidFen + openFen, lived.join(' ')).toBeLessThanOrEqual(dueFen);
      expect(backFen, lived.join(' ')).toBeLessThanOrEqual(paidFen);
    }
  }
  const transferredFen = await sendAllBack(told);
  // An order that ends waits until the lender is repaid.
  await STEPS['lentBack']!(told, await detail());
  order = await detail();
  expect(order.status, lived.join(' ')).not.toBe('refunding');
  const { boutique_revision: changes } = await app.database
    .selectFrom('car_order')
    .select('boutique_revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const goods = Array.from({ length: changes }, (_, i): CarItemKind => `boutique${i + 1}`);
  const kinds: CarItemKind[] = ['deposit', 'balance', 'down', ...goods];
  const held = await Promise.all(kinds.map((kind) => itemMoneyOf(app, id, kind)));
  // The ledger agrees with the providers, except for refunds by bank transfer.
  const onOrder = held.reduce((whole, one) => whole + one.onOrder, 0);
  const atProviders = held.reduce((whole, one) => whole + one.held, 0);
  expect(onOrder, lived.join(' ')).toBe(atProviders - transferredFen);
  for (const one of held) {
    expect(one.balance, lived.join(' ')).toBe(0);
    expect(one.onOrder, lived.join(' ')).toBeLessThanOrEqual(one.held);
  }
  const own = order.items.filter(({ kind }) => kind !== 'loan');
  const paidFen = own.reduce((sum, item) => sum + item.paidFen - item.backFen, 0);
  const lentFen = (await itemMoneyOf(app, id, 'loan')).onOrder;
  const loan = order.items.find(({ kind }) => kind === 'loan');
  expect(lentFen, lived.join(' ')).toBe(loan ? loan.paidFen - loan.backFen : 0);
  expect(onOrder, lived.join(' ')).toBe(
    order.status === 'closed' ? order.refund!.keptFen : paidFen,
  );
  return order.status;
}

const drawnSteps = fc.array(fc.constantFrom(...DRAWN), {
  minLength: 1,
  maxLength: LONG,
  size: 'max',
});

test(
  'in drawn histories after a signature no fen is lost and none is owed',
  async () => {
    const ends = new Set<string>();
    const lives = async (steps: string[]) => void ends.add(await livedThrough(steps));
    await fc.assert(fc.asyncProperty(drawnSteps, lives), HISTORIES);
    expect([...ends]).toEqual(expect.arrayContaining(['closed']));
  },
  480_000 + historiesMs(HISTORIES),
);
