import * as appointments from '@marque/contract/appointment/endpoints';
import * as delivery from '@marque/contract/car-order/delivery/endpoints';
import * as calls from '@marque/contract/car-order/endpoints';
import * as signing from '@marque/contract/car-order/signing/endpoints';
import * as desk from '@marque/contract/car-order/operator-endpoints';
import { operatorCarPrice } from '@marque/contract/cars/sale/operator-endpoints';
import { operatorWriteOff } from '@marque/contract/operator/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORE_CLERK } from '#simulation/entries.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import {
  bookDelivery,
  type BuyersOrder,
  checkAll,
  checkOff,
  handoverOf,
  paidFor,
  standThere,
} from '#testing/cars/delivery.ts';
import {
  accepted,
  addBookable,
  type Bookable,
  brought,
  invoiced,
  PAPERS,
  payItem,
  sendSignature,
  signatureOf,
  signed,
} from '#testing/cars/orders.ts';
import { type OperatorClient, operatorClient, storeClient } from '#testing/operators.ts';
import { addDealer, keyed, later } from '#testing/orders.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let admin: OperatorClient;
let car: Bookable;
beforeAll(async () => {
  app = await createTestApp({ config: { autoClerk: false } });
  other = await createTestApp({ config: { autoClerk: false }, url: app.url });
  admin = operatorClient(app);
  car = await addBookable(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

type Order = BuyersOrder;
const detail = ({ buyer, id }: Order) => buyer.call(calls.carOrderDetail, { id });
const paid = () => paidFor(app, admin, car);
const isThere = (order: Order) => standThere(order, app, other);
const confirmInvoice = ({ buyer, id }: Order, revision: string) =>
  buyer.send(delivery.carOrderInvoiceConfirm, { id, revision }, keyed());
const invoice = (order: Order, step: 'issue' | 'reverse', number: string) =>
  ({ orderNo: order.orderNo, step, number }) as const;
const digits = (n: number) => String(n).padStart(20, '3');

describe('the data of buyers', () => {
  const NAMES = { part: 'person', name: '林间悦', idNumber: '11010519491231002X' } as const;
  const partOf = async ({ buyer, id }: Order) =>
    (await buyer.call(signing.carOrderSupplement, { id })).parts.find(
      ({ part }) => part === 'buyer',
    )!;

  test('are corrected by their store once they are closed; what was confirmed is confirmed anew', async () => {
    const order = await paid();
    const { orderNo, id, buyer } = order;
    await confirmInvoice(order, (await detail(order)).invoice!.revision);
    const asks = () => buyer.call(signing.carOrderSupplementSave, { id, fields: NAMES });
    await asks();
    const correction = {
      rows: [{ label: '姓名' }, { label: '身份证号' }],
      pictures: [],
      answer: '',
    };
    expect(await partOf(order)).toMatchObject({ state: 'accepted', correctable: true, correction });
    expect((await detail(order)).invoice!.state).toBe('confirmed');
    const judge = (refuse?: string) =>
      admin.does(desk.operatorCarOrderCorrection, { orderNo, part: 'buyer', refuse });
    await judge('和身份证不一致');
    expect((await partOf(order)).correction).toEqual({
      rows: [],
      pictures: [],
      answer: '和身份证不一致',
    });
    const again = { orderNo, part: 'buyer' } as const;
    expect(await admin.refusal(desk.operatorCarOrderCorrection, again)).toBe(
      'CORRECTION_NOT_ASKED',
    );
    await asks();
    const { parts } = await admin.call(desk.operatorCarOrderPapers, { orderNo, purpose: '开发票' });
    expect(parts.find(({ part }) => part === 'buyer')).toMatchObject({
      rows: [{ text: '林间月' }, { text: NAMES.idNumber }],
      asked: [{ text: '林间悦' }, { text: NAMES.idNumber }],
    });
    await judge();
    expect((await partOf(order)).correction).toBeNull();
    const { looks } = await buyer.call(signing.carOrderSupplement, { id });
    expect(looks).toMatchObject([{ who: '品牌客服', purpose: '开发票' }]);
    const due = await detail(order);
    expect(due.invoice!.state).toBe('none');
    expect(due.allowed).toContain('invoice');
    expect((await confirmInvoice(order, due.invoice!.revision)).status).toBe(200);
  });

  test('are told to no other store', async () => {
    const { orderNo } = await paid();
    const elsewhere = await storeClient(app, await addDealer(app));
    const look = { orderNo, purpose: '看看' };
    expect(await elsewhere.refusal(desk.operatorCarOrderPapers, look)).toBe('CAR_ORDER_NOT_FOUND');
  });
});

describe('the invoice of a car', () => {
  test('is confirmed once it is paid for, issued by the store, and reversed once', async () => {
    const buyer = await signIn(app);
    const order = { buyer, ...(await signed(app, buyer, car)) };
    await brought(app, admin, order);
    const early = await detail(order);
    expect(early.invoice!.state).toBe('none');
    expect((await confirmInvoice(order, early.invoice!.revision)).code).toBe('INVOICE_NOT_DUE');
    await payItem(app, buyer, order.id);
    expect((await confirmInvoice(order, early.invoice!.revision)).code).toBe('SUPPLEMENT_MISSING');
    await accepted(admin, order.orderNo);
    expect((await confirmInvoice(order, early.invoice!.revision)).code).toBe('REVISION_STALE');
    const due = await detail(order);
    expect(due.now).toMatchObject({ action: 'invoice', button: '确认开票信息' });
    const { carFen, discountFen } = due;
    expect(due.invoice).toMatchObject({
      amountFen: carFen - discountFen,
      rows: expect.arrayContaining([
        { label: '姓名', text: '林*月' },
        { label: '身份证号', text: '1****************X' },
      ]) as unknown,
    });
    const { rows: whole } = await buyer.call(delivery.carOrderInvoiceData, {
      id: order.id,
    });
    expect(whole).toEqual(
      expect.arrayContaining([
        { label: '姓名', text: '林间月' },
        { label: '身份证号', text: '11010519491231002X' },
        expect.objectContaining({ label: '地址' }),
      ]),
    );
    expect(
      await admin.refusal(desk.operatorCarOrderInvoice, invoice(order, 'issue', digits(1))),
    ).toBe('INVOICE_NOT_CONFIRMED');
    expect((await confirmInvoice(order, due.invoice!.revision)).data.invoice!.state).toBe(
      'confirmed',
    );
    expect((await confirmInvoice(order, due.invoice!.revision)).code).toBe('INVOICE_NOT_DUE');
    // Papers written after the confirmation are a correction request and change nothing by
    // themselves.
    const papers = { id: order.id, fields: PAPERS };
    const { parts } = await buyer.call(signing.carOrderSupplementSave, papers);
    expect(parts[1]).toMatchObject({ state: 'accepted', correction: { answer: '' } });
    await admin.does(desk.operatorCarOrderInvoice, invoice(order, 'issue', digits(1)));
    expect((await detail(order)).invoice).toMatchObject({ state: 'issued', number: digits(1) });
    await admin.does(desk.operatorCarOrderInvoice, invoice(order, 'reverse', digits(2)));
    const reversed = await detail(order);
    expect(reversed.invoice).toMatchObject({ state: 'reversed', redNumber: digits(2) });
    expect(reversed.allowed).toContain('invoice');
    // After the reversal the papers can be changed.
    await buyer.call(signing.carOrderSupplementSave, papers);
    await admin.does(desk.operatorCarOrderSupplement, { orderNo: order.orderNo, part: 'papers' });
    await confirmInvoice(order, (await detail(order)).invoice!.revision);
    expect(
      await admin.refusal(desk.operatorCarOrderInvoice, invoice(order, 'issue', digits(1))),
    ).toBe('INVOICE_NUMBER_USED');
    await admin.does(desk.operatorCarOrderInvoice, invoice(order, 'issue', digits(3)));
    expect(
      await admin.refusal(desk.operatorCarOrderInvoice, invoice(order, 'reverse', digits(4))),
    ).toBe('INVOICE_REVERSED');
  });

  test('is one, whoever asks at the same time', async () => {
    const order = await paid();
    const { revision } = (await detail(order)).invoice!;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => confirmInvoice(order, revision)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('stands: what falls after it is asked for, until some days after the keys', async () => {
    const order = await paid();
    await invoiced(order.buyer, admin, order);
    later(app, 1000);
    const { lines } = await detail(order);
    const { fen } = lines.find(({ code }) => code.startsWith('type:'))!;
    const price = { subject: `type:${car.typeId}`, fen: fen - 1000_00, protects: true };
    await admin.does(operatorCarPrice, price);
    later(app, 1000);
    await app.background!.runSweep('carOrder.protect');
    const [fallen] = (await detail(order)).protections;
    expect(fallen).toMatchObject({ state: 'claimable', diffFen: 1000_00 });
    later(app, DAY_MS);
    await admin.does(desk.operatorCarOrderHandOver, { orderNo: order.orderNo });
    const [after] = (await detail(order)).protections;
    expect(Date.parse(after!.until!) - app.clock.now.getTime()).toBe(15 * DAY_MS);
  });
});

describe('coming for the keys', () => {
  test('is booked at the store of the order once the car is there, for its buyer alone', async () => {
    const buyer = await signIn(app);
    const order = { buyer, ...(await signed(app, buyer, car)) };
    const subject = { orderId: order.id };
    const slots = (client: Client, dealerId = car.dealerId) =>
      client.send(appointments.appointmentSlots, { kind: 'delivery', dealerId, subject });
    expect((await slots(buyer)).code).toBe('CAR_EVENT_REFUSED');
    await brought(app, admin, order);
    expect((await slots(await signIn(app))).code).toBe('CAR_ORDER_NOT_FOUND');
    expect((await slots(buyer, await addDealer(app))).code).toBe('DEALER_NOT_SERVING');
    const { id, start, end, kindText } = await bookDelivery(order);
    expect(kindText).toBe('交车');
    expect(Date.parse(end) - Date.parse(start)).toBe(90 * 60_000);
    expect(Date.parse(start) - app.clock.now.getTime()).toBeGreaterThanOrEqual(DAY_MS);
    const there = await detail(order);
    expect(there.deliveryAt).toBe(start);
    expect(await handoverOf(order)).toMatchObject({
      booking: { id, changesLeft: 2 },
      openItems: [
        { code: 'BALANCE_OPEN', action: 'pay' },
        { code: 'SUPPLEMENT_MISSING', action: null },
        { code: 'INVOICE_MISSING', action: null },
      ],
      isCheckable: false,
      pass: null,
    });
    await buyer.call(appointments.cancelAppointment, { id, reason: 'time' }, keyed());
    expect((await detail(order)).deliveryAt).toBeNull();
  });

  test('is over with the order', async () => {
    const buyer = await signIn(app);
    const order = { buyer, ...(await signed(app, buyer, car)) };
    await brought(app, admin, order);
    const { id } = await bookDelivery(order);
    await admin.does(desk.operatorCarOrderSellerCancel, {
      orderNo: order.orderNo,
      reason: '运输中受损',
    });
    expect((await buyer.call(appointments.appointmentDetail, { id })).status).toBe('cancelled');
    expect((await detail(order)).invoice).toBeNull();
  });

  test('is only for the day: everything is looked at, and the code brings the keys once', async () => {
    const order = await paid();
    await invoiced(order.buyer, admin, order);
    await bookDelivery(order);
    expect((await checkOff(order, { code: 'keys', done: true })).code).toBe('HANDOVER_NOT_TODAY');
    const { booking } = await handoverOf(order);
    app.clock.now = new Date(booking!.start);
    await checkOff(order, { code: 'keys', done: true });
    const begun = await handoverOf(order);
    expect(begun).toMatchObject({ isCheckable: true, pass: null, booking: { status: 'arrived' } });
    expect(begun.checks.filter(({ doneAt }) => doneAt).map(({ code }) => code)).toEqual(['keys']);
    await checkOff(order, { code: 'keys', done: false });
    const code = await checkAll(order);
    const elsewhere = { code, dealerId: await addDealer(app) };
    expect(await admin.refusal(operatorWriteOff, elsewhere)).toBe('WRITE_OFF_OTHER_STORE');
    other.clock.now = app.clock.now;
    const here = { code, dealerId: begun.dealerId };
    const two = [admin, operatorClient(other)];
    const taken = await Promise.allSettled(two.map((desks) => desks.does(operatorWriteOff, here)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await admin.refusal(operatorWriteOff, here)).toBe('WRITE_OFF_USED');
    expect(await detail(order)).toMatchObject({ status: 'delivered', deliveryAt: null });
    const past = await order.buyer.call(appointments.appointmentDetail, { id: booking!.id });
    expect(past.status).toBe('done');
  });

  test('ends with what is wrong: it is mended first, and everything looked at anew', async () => {
    const order = await paid();
    await invoiced(order.buyer, admin, order);
    await isThere(order);
    const code = await checkAll(order);
    const { dealerId } = await handoverOf(order);
    const wrong = await checkOff(order, {
      code: 'paint',
      done: false,
      problem: '左前门有一道划痕',
    });
    expect(wrong.data).toMatchObject({
      booking: null,
      openItems: [{ code: 'DEFECT_OPEN', action: null }],
      pass: null,
    });
    expect(await admin.refusal(operatorWriteOff, { code, dealerId })).toBe('WRITE_OFF_NOT_READY');
    const { orderNo } = order;
    const { items } = await admin.does(desk.operatorCarOrderDefects, { orderNo });
    expect(items).toMatchObject([{ what: '漆面、玻璃和轮胎', text: '左前门有一道划痕' }]);
    const fixed = { orderNo, defectId: items[0]!.id, answer: '已重新喷漆' };
    await admin.does(desk.operatorCarOrderDefectFixed, fixed);
    expect(await admin.refusal(desk.operatorCarOrderDefectFixed, fixed)).toBe('DEFECT_NOT_FOUND');
    await isThere(order);
    const again = await handoverOf(order);
    expect(again.checks.every(({ doneAt }) => doneAt === null)).toBe(true);
    // The code of the earlier day is not valid any more.
    expect(await admin.refusal(operatorWriteOff, { code, dealerId })).toBe('WRITE_OFF_EXPIRED');
    await admin.does(operatorWriteOff, { code: await checkAll(order), dealerId });
    expect((await detail(order)).status).toBe('delivered');
  });

  test('is seen to by the clerk where no store works', async () => {
    const order = await paid();
    const clerk = app.kernel.use((await import('../module.ts')).carOrderModule);
    const walk = async () => {
      later(app, 61_000);
      await clerk.moveUnattended(
        { before: new Date(app.clock.now.getTime() - 60_000), operator: STORE_CLERK },
        app.clock.now,
      );
    };
    await walk();
    await confirmInvoice(order, (await detail(order)).invoice!.revision);
    // The clerk prepares the car first.
    for (let i = 0; i < 3; i++) await walk();
    expect((await detail(order)).invoice!.state).toBe('issued');
    await isThere(order);
    await checkAll(order);
    await walk();
    expect((await detail(order)).status).toBe('delivered');
  });
});

test('a contract that is taken back asks for no invoice', async () => {
  const buyer = await signIn(app);
  const order = { buyer, ...(await signed(app, buyer, car)) };
  await buyer.call(signing.carOrderWithdraw, { id: order.id }, keyed());
  expect((await detail(order)).invoice).toBeNull();
  await sendSignature(buyer, await signatureOf(app, buyer, order.id));
});
