import type { CarDemoState } from '@marque/contract/car-order/operator-schema';
import type { Brand, Out, ParsedIn } from '@marque/contract/core';
import type * as calls from '@marque/contract/car-order/endpoints';
import type * as desk from '@marque/contract/car-order/operator-endpoints';
import { CAR_DEMO_STATES } from '@marque/contract/car-order/operator-schema';
import sharp from 'sharp';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { callAs } from '#kernel/http/call-as.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { membersOfPhones } from '../../session/module.ts';
import { assess, checkView } from '../assess.ts';
import type { CarOrderContext } from '../context.ts';
import { createCarOrder } from '../create-order.ts';
import { confirmInvoice } from '../invoicing/invoice.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { showOrder } from '../show/show-orders.ts';
import { signAsRead } from '../signing/sign.ts';
import { judgeSupplement, saveSupplement } from '../signing/supplement.ts';
import { itemSubject } from '../subject.ts';
import { assertOrder, lockCarOrder, type CarOrderName } from '../transitions.ts';
import { handOver } from './steps.ts';
import { stepOf } from './unattended-making.ts';

const NAME = '林间月';
const ID_NUMBER = '11010519491231002X';
const CITY = '310100';
const PAPERS = { email: 'demo@example.com', address: '上海市闵行区一号路 1 号' };

type Demo = {
  context: CarOrderContext;
  name: CarOrderName;
  brand: Brand;
  phone: string;
  now: Date;
};

/** Returns the input for a booking that is possible now; null when there is none. */
async function bookingFor(
  context: CarOrderContext,
  { brand, now, userId, phone }: { brand: Brand; now: Date; userId: string; phone: string },
): Promise<ParsedIn<typeof calls.carOrderCreate> | null> {
  const { cars, database, dealers } = context;
  const search = { brand, kind: 'sales', from: null } as const;
  const dealerId = (await dealers.storesOf(database, search, { size: 1 })).items[0]?.id;
  const series = await cars.seriesOf(database, brand);
  const types = await cars.typesOnSale(
    database,
    series.map(({ id }) => id),
    now,
  );
  for (const { id: typeId } of types) {
    const judge = (chosen: string[]) => {
      const wanted = {
        typeId,
        chosen,
        boutique: [],
        dealerId,
        cityCode: CITY,
        campaignId: undefined,
      };
      return assess(context, database, wanted, { userId, brand, now });
    };
    const bare = await judge([]);
    const chosen = bare.obstacles[0]?.proposals[0]?.chosen ?? bare.car?.chosen ?? [];
    const { purchasable, price, deposit } = checkView(await judge([...chosen]));
    if (!purchasable || !price) continue;
    return {
      kind: 'booking',
      typeId,
      chosen: [...chosen],
      boutique: [],
      dealerId: dealerId ?? null,
      buyerKind: 'person',
      name: NAME,
      phone,
      plateCity: CITY,
      payPlan: 'full',
      remark: '',
      sourcePage: 1,
      agreementIds: deposit.agreementIds,
      expect: {
        totalFen: price.totalFen,
        depositFen: deposit.amountFen,
        priceVersion: price.priceVersion,
        lines: price.lines,
      },
    } as ParsedIn<typeof calls.carOrderCreate>;
  }
  return null;
}

const locked = (
  { context, name }: Demo,
  take: (tx: Tx, order: CarOrderRow) => Promise<void>,
): Promise<void> =>
  inTransaction(context.database, async (tx) => take(tx, await lockCarOrder(tx, name)));

/** Stores a blank picture of a paper. */
async function blank({ context, name, now }: Demo): Promise<string> {
  const size = { width: 600, height: 380 };
  const color = '#d8dde3';
  const drawn = sharp({ create: { ...size, channels: 3, background: color } });
  const files = [{ width: size.width, bytes: await drawn.webp().toBuffer() }];
  const whose = { userId: name.userId, purpose: 'carPapers' } as const;
  const picture = { ...size, widths: [size.width], color, files };
  return context.pictures.keepDrawn(whose, picture, now);
}

async function sign(demo: Demo): Promise<void> {
  const { context, name, phone, now } = demo;
  const { id } = name;
  const person = { part: 'person', name: NAME, idNumber: ID_NUMBER } as const;
  const [front, back, quotaPaper] = [await blank(demo), await blank(demo), await blank(demo)];
  for (const fields of [
    person,
    { part: 'papers' as const, ...PAPERS },
    { part: 'idCard' as const, front, back },
    { part: 'quota' as const, number: '沪牌 2026000001', quotaPaper },
  ])
    await saveSupplement(context, callAs(name.userId, demo, { id, fields }));
  await signAsRead(context, callAs(name.userId, demo, { id, signerName: NAME }), phone);
  // The time for a withdrawal is skipped.
  await locked(demo, (tx, order) => orders.change(tx, order, { withdraw_until: now }));
}

/** Runs steps of works and store until the order meets a condition. */
const until = (isThere: (order: CarOrderRow) => boolean) => async (demo: Demo) => {
  const { context, name, now } = demo;
  while (!isThere(await assertOrder(context.database, name)))
    await locked(demo, (tx, order) => stepOf(context, tx, order, now));
};

const pay = (kind: 'deposit' | 'balance') => (demo: Demo) => {
  const { context, name, brand, now } = demo;
  const of = itemSubject({ user_id: name.userId, id: name.id }, kind);
  return context.payments.payAtSandbox(of, brand, now);
};

async function deliver(demo: Demo): Promise<void> {
  const { context, name, now } = demo;
  for (const part of ['buyer', 'papers', 'documents', 'quota'] as const)
    await locked(demo, (tx, order) => judgeSupplement(context, tx, order, { part }, now));
  const { invoice } = await showOrder(context, context.database, name, now);
  const { revision } = invoice!;
  await inTransaction(context.database, (tx) =>
    confirmInvoice(context, tx, callAs(name.userId, demo, { id: name.id, revision })),
  );
  // Issues the invoice.
  await locked(demo, (tx, order) => stepOf(context, tx, order, now));
  await locked(demo, (tx, order) => handOver(context, tx, order, now));
}

/** The steps that bring an order to each state from the previous one. */
const WAYS: Record<CarDemoState, (demo: Demo) => Promise<void>> = {
  unpaid: () => Promise.resolve(),
  reserved: pay('deposit'),
  locked: sign,
  producing: until(({ status }) => status === 'producing'),
  shipping: until(({ status }) => status === 'shipping'),
  arrived: until(({ certificate_place: place }) => place === 'store'),
  paid: pay('balance'),
  delivered: deliver,
};

/**
 * Creates a demo order for a member and brings it to a state through the regular steps. Throws
 * DEMO_OFF in a product in use, MEMBER_NOT_FOUND, and DEMO_NO_CAR when nothing can be booked.
 */
export async function demoOrder(
  context: CarOrderContext,
  { brand, input: { phone, to }, now }: OperatorCall<typeof desk.operatorCarOrderDemo>,
): Promise<Out<typeof desk.operatorCarOrderDemo>> {
  const { database, isDemo, vault } = context;
  if (!isDemo) throw new DomainError('DEMO_OFF');
  const [userId] = await membersOfPhones(database, vault, [phone]);
  if (userId === undefined) throw new DomainError('MEMBER_NOT_FOUND');
  const booking = await bookingFor(context, { brand, now, userId, phone });
  if (!booking) throw new DomainError('DEMO_NO_CAR');
  const { id } = await createCarOrder(context, callAs(userId, { brand, now }, booking), (effect) =>
    inTransaction(database, (tx) => effect(tx, undefined as never)),
  );
  const demo = { context, name: { userId, id }, brand, phone, now };
  for (const state of CAR_DEMO_STATES.slice(0, CAR_DEMO_STATES.indexOf(to) + 1))
    await WAYS[state](demo);
  const { order_no: orderNo, status, config } = await assertOrder(database, demo.name);
  return { orderNo, status, title: config.title };
}
