import { randomBytes, randomUUID } from 'node:crypto';
import { Id } from '@marque/contract/common';
import type { AnyEndpoint } from '@marque/contract/core';
import { TrackingNo } from '@marque/contract/mall/fulfilment/schema';
import { WriteOffNumber } from '@marque/contract/mall/write-off/schema';
import { PrivateKey, UploadKey } from '@marque/contract/media/schema';
import { OrderNo } from '@marque/contract/operator/schema';
import { schemas } from '@marque/contract/registry';
import { z } from 'zod';
import { freshVin } from './cars/cars.ts';
import type { Owner, Mall } from './world.ts';

/** Kinds of records that belong to one member. Others must not learn whether an id exists. */
export const OWNED = [
  'addOnItem',
  'address',
  'appointment',
  'car',
  'carCredit',
  'carOrder',
  'cartItem',
  'couponRecord',
  'lead',
  'financePlan',
  'notice',
  'scoreEntry',
  'order',
  'parcel',
  'payPart',
  'privateImage',
  'refund',
  'title',
  'trackingNo',
  'upload',
  'vehicleOrder',
  'vin',
  'voucher',
  'waitEntry',
  'wish',
] as const satisfies (keyof Owner)[];
export type OwnedKind = (typeof OWNED)[number];

type SharedKind = Exclude<keyof Mall, 'goods'>;

/**
 * The kind of record that an id of an input names. `line` is a line of the order beside it. `anyReview`
 * is a review that everybody may read, `myReview` one that only its author may change; both exist for
 * test drives too. `share` is a share code, `passedOn` a temporary wish. Operators use `orderNo`,
 * `carOrderNo` and `writeOffCode`. `typed` names no stored record.
 */
export type Kind =
  | OwnedKind
  | SharedKind
  | 'line'
  | 'anyReview'
  | 'myReview'
  | 'anyDriveReview'
  | 'myDriveReview'
  | 'share'
  | 'passedOn'
  | 'orderNo'
  | 'carOrderNo'
  | 'writeOffCode'
  | 'typed';

const byOrder = { id: 'order' } as const;
const byOrderId = { orderId: 'order' } as const;
const byCarOrderNo = { orderNo: 'carOrderNo' } as const;
const byRefund = { id: 'refund' } as const;
const byCommodity = { commodityId: 'commodity' } as const;
const configuration = { typeId: 'trim', chosen: { '*': 'option' } } as const;
const upload = { '*': 'upload' } as const;
const proof = { '*': 'privateImage' } as const;
const subject = {
  couponId: 'coupon',
  recordId: 'couponRecord',
  promotionId: 'promotion',
} as const;
const draft = {
  addressId: 'address',
  dealerId: 'dealer',
  shoppingList: {
    '*': { skuId: 'sku', cartItemId: 'cartItem', addOnId: 'addOn', useAccountNo: 'typed' },
  },
  useCouponConfig: { couponRecordId: 'couponRecord', shipCouponRecordId: 'couponRecord' },
  vehicleOrderConfig: { vehicleOrderId: 'vehicleOrder' },
  sharerConfig: { inviteId: 'typed' },
} as const;

type Tree = { readonly [name: string]: Kind | Tree };

/** The kind of every id in every input. A call with an id that is missing here fails the tests. */
const NAMED: Record<string, Tree> = {
  'session.slideVerify': { challengeId: 'typed' },
  'session.loginByCode': { code: 'typed' },
  'session.loginByPassword': { ticket: 'typed' },
  'session.resetPassword': { code: 'typed' },
  'session.sendCode': { ticket: 'typed' },
  'session.updateProfile': { avatar: 'upload' },
  'cars.series': { seriesId: 'series' },
  'cars.clips': { seriesId: 'series' },
  'cars.types': { seriesId: 'series', typeIds: { '*': 'trim' } },
  'cars.competitors': { typeId: 'trim' },
  'cars.competitor': { id: 'typed' },
  'carOption.all': { typeId: 'trim' },
  'carOption.first': { typeId: 'trim' },
  'carOption.extras': configuration,
  'carOption.byId': { id: 'option' },
  'carWish.byBudget': { product: 'typed', seriesIds: { '*': 'series' } },
  'carWish.check': { ...configuration, last: 'option' },
  'carWish.save': { ...configuration, id: 'wish' },
  'carWish.saveTemporary': configuration,
  'carWish.temporary': { id: 'passedOn' },
  'carWish.remove': { id: 'wish' },
  'carOrder.check': {
    ...configuration,
    boutiqueBagIds: { '*': 'bag' },
    dealerId: 'dealer',
    campaignId: 'campaign',
    orderId: 'carOrder',
  },
  'carOrder.create': {
    ...configuration,
    boutique: { '*': 'bag' },
    dealerId: 'dealer',
    campaignId: 'campaign',
    sharerConfig: { inviteId: 'typed' },
    agreementIds: { '*': 'typed' },
    expect: { lines: { '*': { code: 'typed' } } },
  },
  'carOrder.takePlace': {
    campaignId: 'campaign',
    sharerConfig: { inviteId: 'typed' },
    agreementIds: { '*': 'typed' },
  },
  'campaign.list': { seriesId: 'series' },
  'campaign.detail': { id: 'campaign' },
  'campaign.remind': { id: 'campaign' },
  'campaign.opening': { seriesId: 'series' },
  'operator.campaignStep': { id: 'campaign' },
  'operator.campaignPostpone': { id: 'campaign' },
  'boutique.list': { ...configuration, orderId: 'carOrder', bags: { '*': 'bag' } },
  'boutique.bag': { id: 'bag' },
  'boutique.wait': { id: 'bag' },
  'boutique.save': { id: 'carOrder', bagIds: { '*': 'bag' } },
  'operator.boutiqueStock': { id: 'bag' },
  'carCredit.offer': { id: 'creditOffer' },
  'carCredit.offers': { seriesId: 'series' },
  'carCredit.buy': { offerId: 'creditOffer' },
  'carCredit.detail': { id: 'carCredit' },
  'carCredit.cancel': { id: 'carCredit' },
  'carCredit.way': { id: 'carCredit' },
  'operator.creditOfferEnd': { id: 'creditOffer' },
  'operator.creditOfferApplet': { id: 'creditOffer', applet: { appId: 'typed' } },
  'carOrder.detail': { id: 'carOrder' },
  'carOrder.protect': { id: 'carOrder', protectionId: 'typed' },
  'carOrder.edit': {
    ...configuration,
    id: 'carOrder',
    dealerId: 'dealer',
  },
  'carOrder.convert': {
    ...configuration,
    id: 'carOrder',
    dealerId: 'dealer',
    agreementIds: { '*': 'typed' },
  },
  'carOrder.cancelPreview': { id: 'carOrder' },
  'carOrder.cancel': { id: 'carOrder' },
  'carOrder.contact': { id: 'carOrder' },
  'carOrder.store': { id: 'carOrder', dealerId: 'dealer' },
  'carOrder.plans': { id: 'carOrder' },
  'carOrder.message': { id: 'carOrder' },
  'carOrder.plan': { id: 'carOrder', loan: { productId: 'typed' } },
  'carOrder.recallCancel': { id: 'carOrder' },
  'carOrder.payoutAccount': { id: 'carOrder' },
  // refused.test.ts tests those of others, because nothing of the test world's order is refused.
  'carOrder.payerRefund': { refundId: 'typed' },
  'carOrder.payerAccount': { refundId: 'typed' },
  'carOrder.contract': { id: 'carOrder' },
  'carOrder.sign': { id: 'carOrder', code: 'typed', contractNo: 'typed' },
  'carOrder.withdraw': { id: 'carOrder' },
  'carOrder.reprice': { id: 'carOrder' },
  'carOrder.supplement': { id: 'carOrder' },
  // Pictures of others: paper-pictures.test.ts, since each kind of buyer hands in other papers.
  'carOrder.supplementSave': {
    id: 'carOrder',
    fields: {
      front: 'typed',
      back: 'typed',
      licence: 'typed',
      quotaPaper: 'typed',
      driving: 'typed',
      registration: 'typed',
    },
  },
  'carRights.show': {},
  'carRights.list': { seriesId: 'series' },
  'operator.carRightUse': { orderNo: 'carOrderNo', right: 'typed' },
  'carOrder.invoiceConfirm': { id: 'carOrder' },
  'carOrder.handover': { id: 'carOrder' },
  'carOrder.handoverCheck': { id: 'carOrder' },
  'carOrder.handoverPlace': { id: 'carOrder', addressId: 'address' },
  'operator.carHomeDelivery': { dealerId: 'dealer' },
  'carOrder.evaluation': { id: 'carOrder' },
  'carOrder.evaluations': { seriesId: 'series' },
  // evaluation.test.ts tests pictures of others, because the order of the test world is not handed over.
  'carOrder.evaluate': { id: 'carOrder', images: { '*': 'typed' } },
  'carOrder.evaluateMore': { id: 'carOrder', images: { '*': 'typed' } },
  'operator.carEvaluationAnswer': { id: 'typed' },
  'operator.carOrder': byCarOrderNo,
  'operator.carOrderSellerCancel': byCarOrderNo,
  'operator.carOrderStage': byCarOrderNo,
  'operator.carOrderCar': {
    ...byCarOrderNo,
    vin: 'typed',
    engineNo: 'typed',
    certificateNo: 'typed',
  },
  'operator.carOrderCertificate': byCarOrderNo,
  'operator.carOrderWindow': byCarOrderNo,
  'operator.carOrderSupplement': byCarOrderNo,
  'operator.carAdvisers': { dealerId: 'dealer' },
  'operator.carAdviserSet': { id: 'typed', dealerId: 'dealer', picture: 'typed' },
  'operator.carOrderAdviser': { ...byCarOrderNo, adviserId: 'typed' },
  'operator.carOrderMessage': byCarOrderNo,
  'operator.carOrderMessages': byCarOrderNo,
  'operator.carOrderCard': byCarOrderNo,
  'operator.carOrderPapers': byCarOrderNo,
  'operator.carOrderPictures': byCarOrderNo,
  'operator.carOrderCorrection': byCarOrderNo,
  'operator.carOrderCancelAnswer': byCarOrderNo,
  'operator.carOrderHandOver': byCarOrderNo,
  'operator.carOrderInvoice': byCarOrderNo,
  'operator.carOrderLoan': byCarOrderNo,
  'operator.carOrderDefects': byCarOrderNo,
  'operator.carOrderDefectFixed': { ...byCarOrderNo, defectId: 'typed' },
  'operator.carOrderFit': { ...byCarOrderNo, bagId: 'bag' },
  'operator.carOrderPayout': { ...byCarOrderNo, refundId: 'typed' },
  'operator.carOrderPayees': byCarOrderNo,
  'garage.bind': { vin: 'typed', seriesId: 'series', trimId: 'trim' },
  'garage.unbind': { id: 'car' },
  'finance.plans': { typeId: 'trim', chosen: { '*': 'typed' } },
  'finance.calc': {
    typeId: 'trim',
    chosen: { '*': 'typed' },
    product: 'typed',
  },
  'finance.save': {
    typeId: 'trim',
    chosen: { '*': 'typed' },
    product: 'typed',
  },
  'finance.remove': { id: 'financePlan' },
  'operator.financeSet': { products: { '*': { id: 'typed', seriesIds: { '*': 'series' } } } },
  'operator.competitorSet': { cars: { '*': { id: 'typed' } } },
  'operator.feeRulesSet': { items: { '*': { code: 'typed' } } },
  'dealer.detail': { id: 'dealer' },
  'dealer.page': { seriesId: 'series' },
  'appointment.dealers': { seriesId: 'series' },
  'appointment.slots': { dealerId: 'dealer', replaces: 'appointment' },
  'appointment.detail': { id: 'appointment' },
  'appointment.create': { dealerId: 'dealer', resourceId: 'typed' },
  'appointment.reschedule': { id: 'appointment', dealerId: 'dealer' },
  'appointment.cancel': { id: 'appointment' },
  'appointment.cancelPreview': { id: 'appointment' },
  'appointment.wait': { dealerId: 'dealer', resourceId: 'typed' },
  'appointment.waitTake': { id: 'waitEntry' },
  'appointment.waitLeave': { id: 'waitEntry' },
  'lead.create': { dealerId: 'dealer', code: 'typed' },
  'lead.open': { dealerId: 'dealer' },
  'lead.detail': { id: 'lead' },
  'lead.withdraw': { id: 'lead' },
  'lead.shareWith': { id: 'lead', dealerId: 'dealer' },
  'installation.get': byOrder,
  'installation.netWork': byOrder,
  'installation.propose': { id: 'order', carId: 'car', resourceId: 'typed' },
  'catalog.arrivalNotice': { skuId: 'sku' },
  'catalog.arrivals': byCommodity,
  'catalog.arrivalSeen': { skuIds: { '*': 'sku' } },
  'catalog.buyLimit': byCommodity,
  'catalog.checkByVin': { commodityId: 'commodity', vin: 'vin' },
  'catalog.detail': byCommodity,
  'catalog.related': byCommodity,
  'catalog.list': { categoryId: 'category', subcategoryId: 'subcategory', seriesId: 'series' },
  'catalog.preview': byCommodity,
  'catalog.skus': { id: 'commodity', vin: 'vin' },
  'bookmark.byCommodity': byCommodity,
  'bookmark.delete': { commodityIds: { '*': 'commodity' } },
  'bookmark.operate': byCommodity,
  'flash.items': { sessionId: 'flash' },
  'flash.remind': { sessionId: 'flash', skuId: 'sku' },
  'offer.detail': subject,
  'feed.list': { categoryId: 'category' },
  'offer.goods': {
    categoryId: 'category',
    subcategoryId: 'subcategory',
    seriesId: 'series',
    ...subject,
  },
  'service.desk': { orderNo: 'typed' },
  'topic.detail': { id: 'topic' },
  'cart.addOnDelete': { ids: { '*': 'addOnItem' } },
  'cart.addOnSave': { addOnId: 'addOn', skuId: 'sku' },
  'cart.check': { ids: { '*': 'cartItem' } },
  'cart.delete': { ids: { '*': 'cartItem' } },
  'cart.restore': { ids: { '*': 'cartItem' } },
  'cart.toFavourites': { ids: { '*': 'cartItem' } },
  'cart.save': { skuId: 'sku', useAccountNo: 'typed' },
  'cart.update': { items: { '*': { id: 'cartItem', skuId: 'sku', useAccountNo: 'typed' } } },
  'coupon.checkByCommodity': byCommodity,
  'coupon.centerByCommodity': byCommodity,
  'coupon.claim': { couponId: 'coupon' },
  'coupon.recordsByCommodity': { commodityList: { '*': { skuId: 'sku' } } },
  'address.delete': { id: 'address' },
  'address.save': { id: 'address' },
  'invoice.apply': byOrderId,
  'invoice.file': byOrderId,
  'invoice.ofOrder': byOrderId,
  'invoice.send': byOrderId,
  'invoice.removeTitle': { id: 'title' },
  'invoice.save': { id: 'title' },
  'member.viewGoodsTask': byCommodity,
  'score.entry': { id: 'scoreEntry' },
  'notice.read': { ids: { '*': 'notice' } },
  'notice.remove': { ids: { '*': 'notice' } },
  'notice.subscribed': { openId: 'typed' },
  'order.cancel': byOrder,
  'order.config': draft,
  'order.calc': draft,
  'order.vehicle': { draft, vehicleOrderId: 'vehicleOrder' },
  'order.create': { draft },
  'order.confirm': { id: 'order', second: 'line' },
  'order.detail': byOrder,
  'order.pay': { id: 'order', part: 'payPart', code: 'typed' },
  'order.payInfo': { id: 'order', part: 'payPart' },
  'order.payMini': { id: 'order', part: 'payPart', openId: 'typed' },
  'order.payStatus': { id: 'order', part: 'payPart' },
  'pay.part': byOrder,
  'pay.transfer': { id: 'order', part: 'payPart' },
  'pay.transferSent': { id: 'order', part: 'payPart', slips: proof },
  'pay.partClose': { id: 'order', part: 'payPart' },
  'pickup.checkRefund': { orderId: 'order', picks: { '*': { lineId: 'line' } } },
  'refund.check': { orderId: 'order', lineIds: { '*': 'line' } },
  'refund.create': {
    orderId: 'order',
    picks: { '*': { lineId: 'line' } },
    pictures: proof,
  },
  'refund.rulers': byOrderId,
  'media.privateImage': { key: 'privateImage' },
  'refund.goods': byOrder,
  'refund.info': { id: 'refund', orderId: 'order', picks: 'typed' },
  'refund.sendBack': { id: 'refund', trackingNo: 'typed' },
  'refund.withdraw': byRefund,
  'form.offer': { subjectId: 'order' },
  'form.open': { formId: 'form', subjectId: 'order' },
  'form.save': { formId: 'form', subjectId: 'order' },
  'form.submit': { formId: 'form', subjectId: 'order' },
  'operator.formClose': { formId: 'form' },
  'operator.formResults': { formId: 'form' },
  'operator.formExport': { formId: 'form' },
  'operator.formPictures': { formId: 'form', responseId: 'typed' },
  'drive.application': { id: 'typed' },
  'driveReview.drive': { id: 'typed' },
  'driveReview.save': { driveId: 'typed', id: 'myDriveReview', images: upload },
  'driveReview.append': { id: 'myDriveReview', images: upload },
  'driveReview.list': { seriesId: 'series' },
  'driveReview.detail': { id: 'anyDriveReview' },
  'driveReview.like': { id: 'anyDriveReview' },
  'driveReview.remove': { id: 'myDriveReview' },
  'operator.driveReviewAnswer': { id: 'anyDriveReview' },
  'moderation.appeal': { id: 'myReview' },
  'moderation.report': { id: 'anyReview' },
  'operator.moderationDecide': { id: 'typed' },
  'operator.moderationTake': { id: 'typed' },
  'operator.sanctionGive': { caseId: 'typed' },
  'operator.sanctionLift': { id: 'typed' },
  'operator.sanctions': { userId: 'typed' },
  'review.append': { id: 'myReview', images: upload },
  'review.detail': { id: 'anyReview' },
  'review.like': { id: 'anyReview' },
  'review.list': byCommodity,
  'review.pending': byOrderId,
  'review.save': { orderId: 'order', lineId: 'line', images: upload },
  'share.picture': { id: 'share' },
  'share.read': { id: 'share' },
  'fulfilment.logistics': { id: 'parcel' },
  'fulfilment.parcels': byOrder,
  'fulfilment.track': { orderId: 'order', trackingNo: 'trackingNo' },
  'writeOff.codes': byOrder,
  'pass.use': { code: 'typed' },
  'pass.undo': { code: 'typed', useId: 'typed' },
  'operator.code': { code: 'writeOffCode' },
  'operator.deliver': { id: 'parcel' },
  'operator.grant': { id: 'typed', badge: 'upload' },
  'operator.revoke': { id: 'typed' },
  'operator.invoice': { orderNo: 'orderNo' },
  'operator.payments': { number: 'orderNo' },
  'operator.moneyBackRetry': { id: 'typed' },
  'operator.transferSlips': { id: 'typed' },
  'operator.payoutPaid': { id: 'typed' },
  'operator.jobRetry': { id: 'typed' },
  'operator.order': { orderNo: 'orderNo' },
  'operator.optionOff': { id: 'option' },
  'operator.carTypeSale': { id: 'trim' },
  'operator.modelSet': { id: 'series' },
  'operator.modelUnset': { id: 'series' },
  'operator.hours': { dealerId: 'dealer' },
  'operator.hoursSet': { dealerId: 'dealer' },
  'operator.hoursExcept': { dealerId: 'dealer' },
  'operator.hoursAsUsual': { dealerId: 'dealer', id: 'typed' },
  'operator.labour': { dealerId: 'dealer' },
  'operator.staff': { dealerId: 'dealer' },
  'operator.staffAdd': { dealerId: 'dealer' },
  'operator.receiver': { orderNo: 'orderNo' },
  'operator.storeDay': { dealerId: 'dealer' },
  'operator.conflicts': { dealerId: 'dealer' },
  'operator.daysClose': { dealerId: 'dealer' },
  'operator.resources': { dealerId: 'dealer' },
  'operator.resourceAdd': { dealerId: 'dealer' },
  'operator.resourceOff': { dealerId: 'dealer', id: 'typed' },
  'operator.resourceAbsent': { dealerId: 'dealer', id: 'typed' },
  'operator.appointmentConfirm': { id: 'appointment' },
  'operator.appointmentMove': { id: 'appointment' },
  'operator.appointmentCancel': { id: 'appointment' },
  'operator.arrive': { id: 'appointment' },
  'operator.lateArrive': { id: 'appointment' },
  'operator.finish': { id: 'appointment' },
  'operator.walkIn': { dealerId: 'dealer' },
  'operator.driveFinish': { id: 'appointment' },
  'operator.drivePhone': { id: 'appointment' },
  'operator.leads': { dealerId: 'dealer' },
  'operator.leadTake': { id: 'lead' },
  'operator.leadContact': { id: 'lead' },
  'operator.leadAnswer': { id: 'lead' },
  'operator.leadClose': { id: 'lead' },
  'operator.pageCheck': { blocks: { '*': { id: 'typed' } } },
  'operator.pageDraft': { blocks: { '*': { id: 'typed' } } },
  'operator.serviceSet': { questions: { '*': { id: 'typed' } } },
  'operator.preview': { id: 'commodity' },
  'operator.publish': { id: 'commodity' },
  'operator.reply': { id: 'anyReview' },
  'operator.refund': byRefund,
  'operator.refundApprove': byRefund,
  'operator.refundProof': byRefund,
  'operator.refundReceive': byRefund,
  'operator.refundRefuse': byRefund,
  'operator.ship': {
    orderNo: 'orderNo',
    trackingNo: 'typed',
    lines: { '*': { lineId: 'line' } },
  },
  'operator.couponGive': { couponId: 'coupon' },
  'operator.voucherGive': { template: 'voucherSort' },
  'voucher.detail': { id: 'voucher' },
  'operator.rewardTakeBack': { id: 'typed' },
  'operator.scoreDecide': { id: 'typed' },
  'operator.stock': { skuId: 'sku' },
  'operator.noticePreview': { link: { page: 'typed' } },
  'operator.noticeSend': { link: { page: 'typed' } },
  'operator.topUp': { orderNo: 'orderNo' },
  'operator.track': { id: 'parcel' },
  'operator.writeOff': { code: 'writeOffCode', dealerId: 'dealer' },
};

/** The part of JSON Schema that inputs use. */
export type InputSchema = {
  type?: string;
  properties?: Record<string, InputSchema>;
  required?: string[];
  items?: InputSchema;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

const inputSchemas = new Map<string, InputSchema>();
/** The schema of what a caller sends, before defaults and conversions apply. */
export function inputSchemaOf({ id }: AnyEndpoint): InputSchema {
  let found = inputSchemas.get(id);
  if (!found) {
    const schema = z.toJSONSchema(schemas[id]!.input, { io: 'input', unrepresentable: 'any' });
    inputSchemas.set(id, (found = schema as InputSchema));
  }
  return found;
}

const patternOf = (schema: z.ZodType): string[] => {
  const { pattern, allOf } = z.toJSONSchema(schema) as InputSchema;
  return [pattern, ...(allOf ?? []).map((one) => one.pattern)].filter((one) => one !== undefined);
};
const ID_PATTERNS = new Set(
  [Id, UploadKey, PrivateKey, WriteOffNumber, OrderNo]
    .flatMap(patternOf)
    .concat(patternOf(TrackingNo).at(-1)!),
);
const ID_NAME = /(?:Id|Ids|No)$|^(?:id|ids|code|second|ticket|vin|picks|avatar)$/;

export type Path = readonly string[];

/** The paths of an input that carry an id; `*` is any element of a list. */
export function idPaths(schema: InputSchema): Path[] {
  const paths = new Map(walkIds(schema, []).map((path) => [path.join('.'), path]));
  return [...paths.values()];
}

function walkIds(schema: InputSchema, path: Path): Path[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const isText = [schema, ...parts].some(({ type }) => type === 'string');
  const isChoice = schema.enum !== undefined || schema.const !== undefined;
  const name = path.findLast((step) => step !== '*') ?? '';
  const hasPattern = [schema, ...parts].some(({ pattern }) => ID_PATTERNS.has(pattern ?? ''));
  if (isText && !isChoice && (hasPattern || ID_NAME.test(name))) return [path];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      walkIds(value, [...path, key]),
    ),
    ...(schema.items ? walkIds(schema.items, [...path, '*']) : []),
    ...parts.flatMap((part) => walkIds(part, path)),
  ];
}

/** The kind of the id at a path; undefined when the table has no entry. */
export function kindAt(endpoint: AnyEndpoint, path: Path): Kind | undefined {
  let place: Kind | Tree | undefined = NAMED[endpoint.id];
  for (const step of path) place = typeof place === 'object' ? place[step] : undefined;
  return typeof place === 'string' ? place : undefined;
}

/** All paths in the table for a call, to find entries of removed fields. */
export function namedPaths({ id }: Pick<AnyEndpoint, 'id'>): Path[] {
  const walk = (tree: Tree, path: Path): Path[] =>
    Object.entries(tree).flatMap(([name, place]) =>
      typeof place === 'string' ? [[...path, name]] : walk(place, [...path, name]),
    );
  return walk(NAMED[id] ?? {}, []);
}
export const namedCalls = (): string[] => Object.keys(NAMED);

/** The ids of a kind that belong to a member, or to everybody. */
export function idsOf(kind: Kind, owner: Owner, mall: Mall): readonly string[] {
  if (kind === 'line') return ['1'];
  if (kind === 'typed') return [];
  if (kind === 'anyReview' || kind === 'myReview') return owner.review;
  if (kind === 'anyDriveReview' || kind === 'myDriveReview') return owner.driveReview;
  return kind in mall ? mall[kind as SharedKind] : owner[kind as keyof Owner & Kind];
}

/** An id in the format of its kind that does not exist. */
export function missingId(kind: Kind): string {
  if (kind === 'upload') return `upload/${randomBytes(16).toString('hex')}`;
  if (kind === 'privateImage') return `private/${randomBytes(16).toString('hex')}`;
  if (kind === 'vin') return freshVin();
  if (kind === 'trackingNo') return 'YD000000000000';
  return randomUUID();
}

/** A copy with another value at a path; `*` is the first element. */
export function withValue<T>(input: T, [step, ...rest]: Path, value: unknown): T {
  if (step === undefined) return value as T;
  const key = step === '*' ? 0 : step;
  const copy = (Array.isArray(input) ? [...input] : { ...input }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy as T;
}
export const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step === '*' ? '0' : step],
    input,
  );
