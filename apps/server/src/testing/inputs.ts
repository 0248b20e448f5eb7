import { carOrderCancelPreview } from '@marque/contract/car-order/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { installation } from '@marque/contract/mall/installation/endpoints';
import { orderConfirmCalc } from '@marque/contract/mall/order/endpoints';
import type { OrderDraft } from '@marque/contract/mall/order/schema';
import { PAPERS } from './cars/orders.ts';
import { draftOf, HOME } from './orders.ts';
import { refundBody } from './refunds.ts';
import { INVOICE, type Owner, type Mall } from './world.ts';

const draft = (of: Owner, mall: Mall) => ({
  ...draftOf(mall.goods.parcel.skuIds[0]!, 2),
  // This is not the default address.
  addressId: of.address[1]!,
  nonShoppingCartOrder: false,
  shoppingList: [{ skuId: mall.goods.parcel.skuIds[0]!, quantity: 2, cartItemId: of.cartItem[0]! }],
  useCouponConfig: {
    couponRecordId: of.couponRecord[0]!,
    shipCouponRecordId: of.couponRecord[2]!,
  },
  vehicleOrderConfig: { vehicleOrderId: of.vehicleOrder[0]! },
});
const unpaid = (of: Owner) => ({ id: of.orders.unpaid.id });
const inTransfer = (of: Owner) => ({ id: of.orders.inTransfer.id, part: of.payPart[1]! });
const inParts = (of: Owner) => ({ id: of.orders.inParts.id, part: of.payPart[0]! });
const carCredit = (of: Owner) => ({ id: of.carCredit[0]! });
const carOrder = (of: Owner) => ({ id: of.carOrder[0]! });
const shipped = (of: Owner) => ({ id: of.orders.shipped.id });
const fitting = (of: Owner) => ({ id: of.orders.fitting.id });
const completed = (of: Owner) => ({ orderId: of.orders.completed.id });
const feedback = (of: Owner, mall: Mall) => ({
  formId: mall.form[0]!,
  subjectId: of.orders.completed.id,
});
/** The input of the page, with the coupons of the draft and no others. */
const placing = async (of: Owner, chosen: OrderDraft) => {
  const { amounts } = await of.client.call(orderConfirmCalc, chosen);
  const { payableFen, payableScore } = amounts;
  return { draft: chosen, expect: { payableFen, payableScore }, invoice: null, remark: '' };
};
const refundOf = async (of: Owner) => {
  const { id: orderId } = of.orders.paid;
  const body = await refundBody(of.client, orderId);
  return { ...body, pictures: [of.privateImage[0]!] };
};

type Input = (of: Owner, mall: Mall) => object | Promise<object>;
/**
 * The valid inputs of the owner for every call with an id of a member's record. Their order is such that
 * each call still finds its records. A call has several inputs when its ids exclude each other.
 */
export const INPUTS: Record<string, Input | Input[]> = {
  'catalog.checkByVin': (of, mall) => ({ commodityId: mall.goods.fitted.id, vin: of.vin[0]! }),
  'catalog.skus': (of, mall) => ({ id: mall.goods.fitted.id, vin: of.vin[0]! }),
  'offer.detail': (of) => ({ recordId: of.couponRecord[0]! }),
  'offer.goods': (of) => ({ recordId: of.couponRecord[0]! }),
  'order.detail': unpaid,
  'order.payInfo': [unpaid, inParts],
  'order.payMini': (of) => ({ ...inParts(of), openId: 'openid-of-somebody' }),
  'order.payStatus': [unpaid, inParts],
  'order.config': draft,
  'order.calc': draft,
  'order.vehicle': (of, mall) => ({ draft: draft(of, mall), vehicleOrderId: of.vehicleOrder[0]! }),
  'invoice.ofOrder': completed,
  'invoice.file': (of) => ({ orderId: of.orders.invoiced.id }),
  'invoice.send': (of) => ({ orderId: of.orders.invoiced.id, email: 'finance@example.com' }),
  'fulfilment.parcels': shipped,
  'fulfilment.logistics': (of) => ({ id: of.parcel[0]! }),
  'fulfilment.track': (of) => ({
    orderId: of.orders.shipped.id,
    trackingNo: of.trackingNo[0]!,
  }),
  'writeOff.codes': (of) => ({ id: of.orders.toUse.id }),
  'form.offer': (of) => ({ use: 'order', subjectId: of.orders.completed.id }),
  'form.open': feedback,
  'form.save': (of, mall) => ({ ...feedback(of, mall), version: 1, changes: { overall: 5 } }),
  'form.submit': (of, mall) => ({ ...feedback(of, mall), version: 1, answers: { overall: 5 } }),
  'appointment.slots': (of, mall) => ({
    kind: 'install',
    dealerId: mall.dealer[0]!,
    subject: JSON.stringify({ orderId: of.orders.fitting.id, carId: of.car[0]! }),
    replaces: of.appointment[0]!,
  }),
  'appointment.detail': (of) => ({ id: of.appointment[0]! }),
  'appointment.reschedule': async (of, mall) => {
    const id = of.appointment[0]!;
    const { days } = await of.client.call(installation, fitting(of));
    return { id, dealerId: mall.dealer[0]!, start: `${days[3]!}T03:00:00Z` };
  },
  'appointment.cancelPreview': (of) => ({ id: of.appointment[0]! }),
  'appointment.waitTake': (of) => ({ id: of.waitEntry[0]! }),
  'appointment.waitLeave': (of) => ({ id: of.waitEntry[0]! }),
  'lead.detail': (of) => ({ id: of.lead[0]! }),
  // The store already has the lead, and the call still finds it.
  'lead.shareWith': (of, mall) => ({
    id: of.lead[0]!,
    dealerId: mall.dealer[0]!,
    consent: true,
  }),
  'installation.get': fitting,
  'installation.netWork': fitting,
  'installation.propose': async (of) => {
    const { days } = await of.client.call(installation, fitting(of));
    return { ...fitting(of), carId: of.car[0]!, day: days[1]!, half: 'pm' };
  },
  'refund.info': [(of) => ({ id: of.refund[0]! }), completed],
  'pickup.checkRefund': (of) => ({
    orderId: of.orders.toUse.id,
    picks: [{ lineId: '1', quantity: 1 }],
  }),
  'refund.check': (of) => ({ ...completed(of), lineIds: ['1'] }),
  'refund.rulers': (of) => ({ orderId: of.orders.completed.id }),
  'refund.goods': (of) => ({ id: of.orders.completed.id }),
  'review.pending': completed,
  'cart.check': (of) => ({ ids: [of.cartItem[0]!] }),
  'cart.update': (of) => ({ items: [{ id: of.cartItem[0]!, quantity: 3 }] }),
  'score.entry': (of) => ({ id: of.scoreEntry[0]! }),
  'notice.read': (of) => ({ ids: [of.notice[0]!] }),
  'notice.remove': (of) => ({ ids: [of.notice[1]!] }),
  'media.privateImage': (of) => ({ key: of.privateImage[1]! }),
  'session.updateProfile': (of) => ({ avatar: of.upload[1]! }),
  'address.save': (of) => ({ ...HOME, id: of.address[1]!, name: '林深' }),
  'invoice.save': (of) => ({ id: of.title[1]!, content: { ...INVOICE, title: '示例公司' } }),
  'invoice.apply': (of) => ({ ...completed(of), content: INVOICE }),
  'review.save': (of) => ({
    ...completed(of),
    lineId: '1',
    stars: 4,
    deliveryStars: null,
    serviceStars: 5,
    text: '不错',
    images: [of.upload[2]!],
    anonymous: false,
  }),
  'driveReview.save': (of) => ({
    id: of.driveReview[0]!,
    stars: { look: 5, space: 4, power: 4, quiet: 3, adviser: 5 },
    tags: ['顾问专业'],
    text: '过减速带后排没有颠，孩子一路睡着了。',
    images: [of.upload[4]!],
    public: true,
    anonymous: false,
  }),
  'driveReview.append': (of) => ({
    id: of.driveReview[1]!,
    text: '提车了，很满意',
    images: [of.upload[4]!],
  }),
  'moderation.appeal': (of) => ({ kind: 'review', id: of.review[1]!, text: '这是玩笑话' }),
  'review.append': (of) => ({ id: of.review[0]!, text: '还不错', images: [of.upload[3]!] }),
  'order.pay': [
    (of) => ({ ...unpaid(of), second: 'sandbox' }),
    (of) => ({ ...inParts(of), second: 'sandbox' }),
  ],
  'pay.partClose': inParts,
  'pay.transfer': inTransfer,
  'pay.transferSent': (of) => ({ ...inTransfer(of), slips: [of.privateImage[3]!] }),
  'pay.part': (of) => ({ id: of.orders.toSplit.id, amountFen: of.orders.toSplit.payableFen }),
  'order.create': [
    // This input has no coupon, because only the first of several orders could use it.
    (of, mall) => {
      const { shoppingList, addressId } = draft(of, mall);
      return placing(of, { ...draftOf(''), shoppingList, addressId });
    },
    (of, mall) => {
      const { shoppingList, ...rest } = draft(of, mall);
      const bought = shoppingList.map(({ skuId, quantity }) => ({ skuId, quantity }));
      return placing(of, { ...rest, shoppingList: bought });
    },
  ],
  'refund.create': refundOf,
  'refund.sendBack': (of) => ({
    id: of.refunds.toReturn.id,
    carrier: '远达快递',
    trackingNo: 'YD0001112224',
  }),
  'refund.withdraw': (of) => ({ id: of.refunds.waiting.id }),
  'order.confirm': (of) => ({ ...shipped(of), second: '1' }),
  'order.cancel': unpaid,
  'cart.addOnDelete': (of) => ({ ids: [of.addOnItem[0]!] }),
  'cart.delete': (of) => ({ ids: [of.cartItem[1]!] }),
  'cart.restore': (of) => ({ ids: [of.cartItem[1]!] }),
  'cart.toFavourites': (of) => ({ ids: [of.cartItem[1]!] }),
  'carWish.save': (of, mall) => ({
    id: of.wish[0]!,
    typeId: mall.trim[0]!,
    chosen: mall.option,
    name: '周末用车',
  }),
  'carWish.remove': (of) => ({ id: of.wish[1]! }),
  'boutique.list': (of) => ({ orderId: carOrder(of).id }),
  'boutique.save': (of, mall) => ({
    ...carOrder(of),
    bagIds: mall.bag,
    revision: 0,
    expectDiffFen: 680_00,
  }),
  'voucher.detail': (of) => ({ id: of.voucher[0]! }),
  'carCredit.detail': carCredit,
  'carCredit.cancel': carCredit,
  'carCredit.way': (of) => ({ ...carCredit(of), host: 'browser' }),
  'carOrder.check': (of, mall) => ({
    orderId: carOrder(of).id,
    typeId: mall.trim[0]!,
    chosen: mall.option,
  }),
  'carOrder.detail': carOrder,
  'carOrder.protect': (of) => ({ ...carOrder(of), protectionId: 'none' }),
  'carOrder.contract': carOrder,
  'carOrder.edit': (of, mall) => ({
    ...carOrder(of),
    typeId: mall.trim[0]!,
    chosen: mall.option,
    dealerId: mall.dealer[0]!,
    payPlan: 'full',
    remark: '',
    expect: { totalFen: 180_000_00, priceVersion: '1' },
  }),
  'carOrder.convert': (of, mall) => ({
    ...carOrder(of),
    typeId: mall.trim[0]!,
    chosen: mall.option,
    dealerId: mall.dealer[0]!,
    payPlan: 'full',
    agreementIds: [],
    expect: { totalFen: 180_000_00, priceVersion: '1', topUpFen: 0 },
  }),
  // The phone is the account's, because another phone would need a code first.
  'carOrder.contact': async (of) => ({
    ...carOrder(of),
    name: '王小明',
    phone: (await of.client.call(profile, {})).phone,
  }),
  'carOrder.store': (of, mall) => ({ ...carOrder(of), dealerId: mall.dealer[0]! }),
  'carOrder.plans': carOrder,
  'carOrder.message': (of) => ({ ...carOrder(of), text: '能早几天交车吗？' }),
  'carOrder.plan': (of) => ({ ...carOrder(of), loan: null }),
  'carOrder.supplement': carOrder,
  'carOrder.invoiceConfirm': (of) => ({ ...carOrder(of), revision: '1' }),
  'carOrder.handover': carOrder,
  'carOrder.handoverCheck': (of) => ({ ...carOrder(of), code: 'keys', done: true }),
  'carOrder.handoverPlace': (of) => ({ ...carOrder(of), addressId: of.address[0]! }),
  'carOrder.evaluation': carOrder,
  'carOrder.evaluate': (of) => ({
    ...carOrder(of),
    stars: { choice: 5, payment: 5, delivery: 4, adviser: 5, car: 5 },
    tags: ['进度清楚'],
    text: '每一步都有消息，很放心。',
    images: [of.upload[4]!],
    anonymous: false,
  }),
  'carOrder.evaluateMore': (of) => ({
    ...carOrder(of),
    text: '开了半年，还是喜欢',
    images: [of.upload[4]!],
  }),
  'carOrder.supplementSave': (of) => ({ ...carOrder(of), fields: PAPERS }),
  'carOrder.reprice': (of) => ({ ...carOrder(of), totalFen: 180_000_00, priceVersion: '1' }),
  'carOrder.sign': (of) => ({
    ...carOrder(of),
    contractNo: 'HT1',
    sha256: '0'.repeat(64),
    signerName: '林间月',
    code: '000000',
  }),
  'carOrder.withdraw': carOrder,
  'carOrder.recallCancel': carOrder,
  'carOrder.payoutAccount': (of) => ({
    ...carOrder(of),
    name: '林间月',
    bank: '中国银行上海分行',
    account: '6216610100001234567',
  }),
  'carOrder.cancelPreview': carOrder,
  'carOrder.cancel': async (of) => {
    const id = of.carOrder[0]!;
    const { planHash } = await of.client.call(carOrderCancelPreview, { id });
    return { id, reason: 'plan', planHash };
  },
  'garage.unbind': (of) => ({ id: of.car[0]! }),
  'address.delete': (of) => ({ id: of.address[1]! }),
  'invoice.removeTitle': (of) => ({ id: of.title[0]! }),
  'lead.withdraw': (of) => ({ id: of.lead[0]! }),
  'driveReview.remove': (of) => ({ id: of.driveReview[0]! }),
  'finance.remove': (of) => ({ id: of.financePlan[0]! }),
  'appointment.cancel': (of) => ({ id: of.appointment[0]!, reason: 'time' }),
};
