import { appointmentList, waitForSlot } from '@marque/contract/appointment/endpoints';
import { bindCar } from '@marque/contract/garage/endpoints';
import { addressList } from '@marque/contract/mall/address/endpoints';
import { refundSendBack, refundWithdraw } from '@marque/contract/mall/after-sale/endpoints';
import { addOnSave, cartSave } from '@marque/contract/mall/cart/endpoints';
import {
  arrivalNotice,
  operateBookmark,
  saveSearchHistory,
} from '@marque/contract/mall/catalog/endpoints';
import { couponClaim } from '@marque/contract/mall/coupon/endpoints';
import { flashRemind } from '@marque/contract/mall/flash/endpoints';
import { proposeInstallation, installation } from '@marque/contract/mall/installation/endpoints';
import { invoiceApply, invoiceSave } from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { orderCancel, orderConfirm } from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { reviewLike, reviewSave } from '@marque/contract/mall/review/endpoints';
import { getParamById, saveSunCodeParam } from '@marque/contract/share/endpoints';
import { writeOffCodes } from '@marque/contract/mall/write-off/endpoints';
import { leadCreate } from '@marque/contract/lead/endpoints';
import { mediaUpload, privateUpload } from '@marque/contract/media/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { scoreList } from '@marque/contract/points/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import * as desk from '@marque/contract/operator/endpoints';
import sharp from 'sharp';
import { inTransaction } from '#kernel/database.ts';
import { noticeModule } from '#domains/notice/module.ts';
import { invoiceModule } from '#domains/invoice/module.ts';
import { addVoucherSort, giveVoucher } from './cars/vouchers.ts';
import { type Client, signIn, type TestApp } from './app.ts';
import { addAndUpdateApp, saveTemporaryWish } from '@marque/contract/cars/wish/endpoints';
import { addEvaluation, book } from './cars/orders.ts';
import { addCampaign } from './cars/campaigns.ts';
import { addBag } from './cars/boutique.ts';
import { addCreditOffer, buyCredit } from './cars/credits.ts';
import {
  addFinancePlan,
  addOptions,
  addSeries,
  freshPlate,
  freshVin,
  madeFor,
} from './cars/cars.ts';
import { payerCode } from '#domains/payment/parts/code.ts';
import { operatorClient } from './operators.ts';
import {
  addCoupon,
  addDealer,
  bodyOf,
  draftOf,
  freshKey,
  openCashier,
  pay,
  sendOrder,
  withAddress,
} from './orders.ts';
import { openPart } from './payments.ts';
import { addDriveReview } from './cars/drives.ts';
import { addForm } from './forms.ts';
import { askRefund } from './refunds.ts';
import { addTopic } from './landings.ts';
import { addAddOn, addCategory, addCommodity, addFlash, addSubcategory } from './mall.ts';

/** The ids of records that everybody can see, by kind. */
export type Mall = Awaited<ReturnType<typeof createMall>>;
/** The ids of one member's records, by kind. */
export type Owner = Awaited<ReturnType<typeof createOwner>>;

const DAY = 86_400_000;

export const INVOICE: InvoiceInput = {
  titleType: 'company',
  title: '示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  email: 'bill@example.com',
};

/** Creates goods of every kind with their offers. */
export async function createMall(app: TestApp) {
  const { database } = app;
  const day = (offset: number) => new Date(app.clock.now.getTime() + offset * DAY);
  const category = await addCategory(database);
  const stock = 100_000;
  const [parcel, account, voucher, fitted, soldOut, gift, flashed] = await Promise.all([
    addCommodity(database, {
      categoryId: category,
      freightFen: 1000,
      skus: [
        { stock, priceFen: 2000 },
        { stock, priceFen: 2000, score: 10 },
      ],
    }),
    addCommodity(database, { categoryId: category, kind: 'account', skus: [{ stock }] }),
    addCommodity(database, { categoryId: category, kind: 'voucher', skus: [{ stock }] }),
    addCommodity(database, { categoryId: category, kind: 'install', skus: [{ stock }] }),
    addCommodity(database, { categoryId: category, skus: [{ stock: 0 }] }),
    addCommodity(database, { categoryId: category, skus: [{ stock }] }),
    addCommodity(database, { categoryId: category, kind: 'voucher', skus: [{ stock }] }),
  ]);
  const subcategory = await addSubcategory(database, category, { goods: [parcel.id, account.id] });
  const [series, dealer] = await Promise.all([addSeries(app), addDealer(app)]);
  await madeFor(app, fitted.skuIds[0]!, [series]);
  const option = await addOptions(app, series);
  const sale = { skuId: flashed.skuIds[0]!, priceFen: 5000, stock: 1000, perUser: 1000 };
  const flash = await addFlash(database, { ...sale, from: day(-0.1), to: day(0.5) });
  const flashAhead = await addFlash(database, { ...sale, from: day(0.6), to: day(1) });
  const addOn = await addAddOn(database, {
    scope: { all: true },
    thresholdFen: 1000,
    maxPerOrder: 5,
    goods: [{ skuId: gift.skuIds[0]!, priceFen: 100 }],
  });
  const coupons = await Promise.all(
    Array.from({ length: 3 }, () => addCoupon(app, { total: 100_000 })),
  );
  const freight = await addCoupon(app, { kind: 'shipping', value_fen: 500, total: 100_000 });
  const spare = await addCoupon(app, { total: 100_000, per_user: 100 });
  const promotion = `promotion-${freshKey()}`;
  await database
    .insertInto('promotion')
    .values({
      id: promotion,
      brand: 'xtl',
      name: '满减',
      tiers: JSON.stringify([{ thresholdFen: 20_000, minusFen: 3000 }]),
      scope: JSON.stringify({ all: true }),
      starts_at: day(-1),
      ends_at: day(100),
    })
    .execute();
  const topic = `topic-${freshKey()}`;
  await addTopic(app, topic, [
    { kind: 'coupons', id: 'coupons', config: { title: '先领券', couponIds: coupons } },
    { kind: 'text', id: 'text', config: { title: '走远一点', text: '不用请假' } },
  ]);
  // A use has one open form, so a second world publishes the form's next version.
  const form = await addForm(app, { id: 'form-of-orders', use: 'order' });
  const goods = { parcel, account, voucher, fitted, soldOut, gift, flashed };
  return {
    goods,
    commodity: Object.values(goods).map(({ id }) => id),
    sku: Object.values(goods).flatMap(({ skuIds }) => skuIds),
    category: [category],
    subcategory: [subcategory],
    series: [series],
    trim: [`${series}-0`, `${series}-1`],
    option,
    dealer: [dealer],
    flash: [flash, flashAhead],
    addOn: [addOn],
    /** No member has claimed the last one. */
    coupon: [...coupons, freight, spare],
    promotion: [promotion],
    topic: [topic],
    form: [form],
    campaign: [await addCampaign(app, series)],
    bag: [await addBag(app, { fen: 680_00 })],
    creditOffer: [await addCreditOffer(app)],
    voucherSort: [await addVoucherSort(app)],
  };
}

const picture = async (): Promise<File> => {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8102e' } });
  return new File([Uint8Array.from(await drawn.png().toBuffer())], 'photo.png', {
    type: 'image/png',
  });
};

async function buyingIn(app: TestApp, client: Client, mall: Mall) {
  const admin = operatorClient(app);
  const { parcel, voucher, fitted } = mall.goods;
  const place = async (skuId: string, change: Partial<OrderDraft> = {}) => {
    const draft = { ...draftOf(skuId, 2), ...change };
    const { data } = await sendOrder(client, await bodyOf(client, draft));
    return { id: data.orderId, orderNo: data.orderNo, payableFen: data.payableFen };
  };
  const buy = async (skuId: string, change?: Partial<OrderDraft>) => {
    const order = await place(skuId, change);
    await pay(app, client, order.id, 'pay');
    return order;
  };
  const send = async () => {
    const order = await buy(parcel.skuIds[0]!);
    const { parcels } = await admin.does(desk.operatorShip, {
      orderNo: order.orderNo,
      lines: [{ lineId: '1', quantity: 1 }],
    });
    return { ...order, parcel: parcels[0]! };
  };
  const receive = async () => {
    const order = await buy(parcel.skuIds[0]!);
    await admin.does(desk.operatorShip, { orderNo: order.orderNo });
    await client.call(orderConfirm, { id: order.id, second: 'all' });
    return order;
  };
  return { admin, place, buy, send, receive, parcel, voucher, fitted };
}

/** Creates a member with records of every kind in every state, through the calls. */
export async function createOwner(app: TestApp, mall: Mall) {
  const client = await signIn(app);
  const { admin, place, buy, send, receive, parcel, voucher, fitted } = await buyingIn(
    app,
    client,
    mall,
  );
  await withAddress(client);
  await withAddress(client);
  const addresses = (await client.call(addressList, {})).items.map(({ id }) => id);

  const cars = [];
  for (const trimId of mall.trim)
    cars.push(
      await client.call(bindCar, {
        plate: freshPlate(),
        vin: freshVin(),
        seriesId: mall.series[0]!,
        trimId,
      }),
    );

  const configuration = { typeId: mall.trim[0]!, chosen: mall.option };
  const wishes = [];
  for (const name of ['周末用车', '每天通勤'])
    wishes.push(
      await client.call(
        addAndUpdateApp,
        { ...configuration, name },
        { headers: { 'idempotency-key': freshKey() } },
      ),
    );
  const passedOn = await client.call(saveTemporaryWish, { ...configuration, showPrice: true });

  const claim = async (couponId: string) => (await client.call(couponClaim, { couponId })).recordId;
  // The first order uses this coupon.
  const [usedCoupon, ...coupons] = mall.coupon.slice(0, -1);
  const used = await claim(usedCoupon!);

  const cartItems = [];
  for (const skuId of [...parcel.skuIds, voucher.skuIds[0]!])
    cartItems.push((await client.call(cartSave, { skuId, quantity: 2 })).itemId);
  const { resultList } = await client.call(addOnSave, {
    addOnId: mall.addOn[0]!,
    skuId: mall.goods.gift.skuIds[0]!,
    quantity: 1,
  });
  const addOnItem = resultList.find(({ addOn }) => addOn)!.id;

  const titles = [];
  for (const title of ['示例科技有限公司', '示例汽车有限公司'])
    titles.push((await client.call(invoiceSave, { content: { ...INVOICE, title } })).id);
  const uploads = [];
  for (let i = 0; i < 6; i++)
    uploads.push((await client.call(mediaUpload, { file: await picture() })).key);

  const privateImages = [];
  for (const purpose of ['refundProof', 'refundProof', 'refundProof', 'transferSlip'] as const) {
    const sent = { file: await picture(), purpose };
    privateImages.push((await client.call(privateUpload, sent)).key);
  }

  await client.call(operateBookmark, { commodityId: parcel.id, operate: '1' });
  await client.call(saveSearchHistory, { words: ['脚垫', '香氛'] });
  await client.call(arrivalNotice, { skuId: mall.goods.soldOut.skuIds[0]! });
  await client.call(flashRemind, {
    sessionId: mall.flash[1]!,
    skuId: mall.goods.flashed.skuIds[0]!,
    remind: true,
  });

  const share = await client.call(saveSunCodeParam, {
    page: 'mall.product',
    params: { id: parcel.id },
  });
  await client.call(getParamById, { id: share.id });

  const unpaid = await place(parcel.skuIds[0]!);
  const { paymentId } = await openCashier(client, unpaid.id);
  const toSplit = await place(parcel.skuIds[0]!);
  const inParts = await place(parcel.skuIds[0]!);
  const { part } = await openPart(client, inParts.id, inParts.payableFen);
  const inTransfer = await place(parcel.skuIds[0]!);
  const { part: transferred } = await openPart(client, inTransfer.id, inTransfer.payableFen);
  // The amount is below the minimum of a bank transfer, so the memo is set directly.
  await app.database
    .updateTable('payment_part')
    .set({ memo: payerCode('world', transferred).slice(0, 8) })
    .where('id', '=', transferred)
    .execute();
  const paid = await buy(parcel.skuIds[0]!);
  const shipped = await send();
  const delivered = await send();
  await admin.does(desk.operatorDeliver, { id: delivered.parcel.id });
  const toUse = await buy(voucher.skuIds[0]!);
  const codes = (await client.call(writeOffCodes, { id: toUse.id })).codes.map(({ code }) => code);
  const fitting = await buy(fitted.skuIds[0]!, { dealerId: mall.dealer[0]! });
  const { days } = await client.call(installation, { id: fitting.id });
  await client.call(proposeInstallation, {
    id: fitting.id,
    carId: cars[0]!.id,
    day: days[0]!,
    half: 'am',
  });
  const booked = await client.call(appointmentList, {});
  const unbooked = await buy(fitted.skuIds[0]!, { dealerId: mall.dealer[0]! });
  const entry = await client.call(waitForSlot, {
    kind: 'install',
    dealerId: mall.dealer[0]!,
    subject: JSON.stringify({ orderId: unbooked.id, carId: cars[0]!.id }),
    day: days[1]!,
    fromMin: 540,
    toMin: 1080,
  });

  const completed = await receive();
  const invoiced = await receive();
  await client.call(invoiceApply, { orderId: invoiced.id, content: INVOICE });
  await app.kernel.use(invoiceModule).issueDue(app.clock.now);
  const reviewed = await receive();
  const { review } = await client.call(
    reviewSave,
    {
      orderId: reviewed.id,
      lineId: '1',
      stars: 5,
      deliveryStars: 4,
      serviceStars: null,
      text: '做工扎实，尺寸正好',
      images: [uploads.pop()!],
      anonymous: true,
    },
    { headers: { 'idempotency-key': freshKey() } },
  );
  await client.call(reviewLike, { id: review.id, liked: true });
  const illReviewed = await receive();
  const { review: removed } = await client.call(
    reviewSave,
    {
      orderId: illReviewed.id,
      lineId: '1',
      stars: 5,
      deliveryStars: null,
      serviceStars: null,
      text: '专业水军团队',
      images: [],
      anonymous: true,
    },
    { headers: { 'idempotency-key': freshKey() } },
  );
  await app.database
    .updateTable('review')
    // It is the member's newest review, so that every list of their reviews begins with it.
    .set({
      state: 'removed',
      state_reason: '疑似广告',
      created_at: new Date(app.clock.now.getTime() + 60_000),
    })
    .where('id', '=', removed.id)
    .execute();
  const closed = await place(parcel.skuIds[0]!);
  await client.call(orderCancel, { id: closed.id });

  const applied = await buy(parcel.skuIds[0]!);
  const waiting = await askRefund(client, applied.id);
  const returning = await receive();
  const toReturn = await askRefund(client, returning.id, { type: 'returnRefund' });
  await admin.does(desk.operatorRefundApprove, { id: toReturn.id });
  const sentBack = await receive();
  const onItsWay = await askRefund(client, sentBack.id, { type: 'returnRefund' });
  await admin.does(desk.operatorRefundApprove, { id: onItsWay.id });
  const back = { id: onItsWay.id, carrier: '远达快递', trackingNo: 'YD0001112223' };
  await client.call(refundSendBack, back);
  const refusedOf = await receive();
  const refused = await askRefund(client, refusedOf.id);
  await admin.does(desk.operatorRefundRefuse, { id: refused.id, reason: '商品已使用' });
  const withdrawn = await askRefund(client, refusedOf.id);
  await client.call(refundWithdraw, { id: withdrawn.id });

  const lead = await client.call(leadCreate, {
    kind: 'contact',
    dealerId: mall.dealer[0]!,
    subject: JSON.stringify({ topic: 'care' }),
    name: '林间',
    phone: (await client.call(profile, {})).phone,
    way: 'any',
    note: '',
    consent: true,
  });
  await inTransaction(app.database, async (tx) => {
    for (const dedupe of ['welcome', 'birthday', 'refund'])
      await app.kernel.use(noticeModule).tell(tx, {
        userId: client.userId,
        brand: 'xtl',
        kind: 'system',
        dedupe,
        title: '{actor}欢迎你',
        body: '来看看',
        actor: { userId: 'nobody' },
        link: { page: 'mall.product', query: { id: parcel.id } },
      });
  });
  const entries = (await client.call(scoreList, {})).items.map(({ id }) => id);
  const notices = (await client.call(noticeList, {})).items.map(({ id }) => id);

  const usable = [];
  for (const couponId of coupons) usable.push(await claim(couponId));

  const [typeId] = mall.trim;
  const carOrder = await book(client, {
    typeId: typeId!,
    chosen: mall.option,
    dealerId: mall.dealer[0]!,
  });
  await addEvaluation(app, client, carOrder);
  const { data: credit } = await buyCredit(client, mall.creditOffer[0]!);
  const drive = { seriesId: mall.series[0]!, typeId: mall.trim[0]!, dealerId: mall.dealer[0]! };
  const orders = {
    unpaid,
    toSplit,
    inParts,
    inTransfer,
    paid,
    shipped,
    delivered,
    toUse,
    fitting,
    unbooked,
    completed,
    invoiced,
    reviewed,
    closed,
    applied,
    returning,
    sentBack,
    refusedOf,
  };
  const refunds = { waiting, toReturn, onItsWay, refused, withdrawn };
  return {
    client,
    orders,
    refunds,
    address: addresses,
    appointment: booked.items.map(({ id }) => id),
    waitEntry: [entry.id],
    car: cars.map(({ id }) => id),
    carCredit: [credit.id],
    carOrder: [carOrder.id],
    carOrderNo: [carOrder.orderNo],
    vin: cars.map(({ vin }) => vin),
    voucher: [await giveVoucher(app, client.userId, mall.voucherSort[0]!)],
    /** Two coupons for goods, one for freight, and one that is used. */
    couponRecord: [...usable, used],
    lead: [lead.id],
    financePlan: [await addFinancePlan(app, client.userId)],
    notice: notices,
    scoreEntry: entries,
    cartItem: cartItems,
    addOnItem: [addOnItem],
    title: titles,
    upload: uploads,
    privateImage: privateImages,
    order: Object.values(orders).map(({ id }) => id),
    orderNo: Object.values(orders).map(({ orderNo }) => orderNo),
    payment: [paymentId],
    payPart: [part, transferred],
    parcel: [shipped.parcel.id, delivered.parcel.id],
    trackingNo: [shipped.parcel.trackingNo, delivered.parcel.trackingNo],
    writeOffCode: codes,
    review: [review.id, removed.id],
    /** One review is held, one is live. */
    driveReview: [
      await addDriveReview(app, client.userId, { ...drive, state: 'held' }),
      await addDriveReview(app, client.userId, { ...drive, state: 'live' }),
    ],
    share: [share.id],
    passedOn: [passedOn.id],
    wish: wishes.map(({ id }) => id),
    refund: Object.values(refunds).map(({ id }) => id),
    vehicleOrder: [vehicleOrderOf(client.userId).id],
  };
}

/** The car order that every member has; pass it to the application as `vehicleOrders`. */
export const vehicleOrderOf = (userId: string) => ({
  id: `car-order-${userId}`,
  orderNo: 'C1',
  title: '天逸',
});
