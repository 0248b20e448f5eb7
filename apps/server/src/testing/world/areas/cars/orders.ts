import { carOrderCancelPreview } from '@marque/contract/car-order/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { addEvaluation, book, PAPERS } from '../../../cars/orders.ts';
import { oncePer } from '../../../once-per.ts';
import { type Area, byId, copyId, ofOperator, page } from '../../area.ts';
import { idOf, idsOf, openKind, type Owner, ownKind, typed } from '../../kinds.ts';
import { address } from '../mall/addresses.ts';
import { dealer } from '../dealers.ts';
import { upload } from '../media.ts';
import { campaign } from './campaigns.ts';
import { configuration, option, series, trim } from './cars.ts';

const booked = oncePer(async (owner: Owner) => {
  const { app, client } = owner;
  const [typeId] = await trim.make(owner);
  const [dealerId] = await dealer.make(owner);
  const chosen = [...(await option.make(owner))];
  const order = await book(client, { typeId: typeId!, chosen, dealerId: dealerId! });
  await addEvaluation(app, client, order);
  return order;
});
export const carOrder = ownKind(async (owner) => [(await booked(owner)).id]);
export const carOrderNo = openKind(async (owner) => [(await booked(owner)).orderNo]);

const byOrder = { id: carOrder } as const;
const byNo = { orderNo: carOrderNo } as const;
const written = { ...byOrder, images: { '*': typed } } as const;
const changed = { ...configuration, ...byOrder, dealerId: dealer } as const;
const paper = {
  front: typed,
  back: typed,
  licence: typed,
  quotaPaper: typed,
  driving: typed,
  registration: typed,
} as const;

const own = byId(carOrder);
const change = (owner: Owner) => ({
  ...own(owner),
  typeId: idOf(trim, owner),
  chosen: idsOf(option, owner),
  dealerId: idOf(dealer, owner),
  payPlan: 'full',
});
const price = { totalFen: 180_000_00, priceVersion: '1' };

export const area: Area = {
  ids: {
    'carOrder.detail': byOrder,
    'carOrder.protect': { ...byOrder, protectionId: typed },
    'carOrder.edit': { ...changed, campaignId: campaign },
    'carRule.show': { campaignId: campaign },
    'carOrder.convert': { ...changed, agreementIds: { '*': typed } },
    'carOrder.cancelPreview': byOrder,
    'carOrder.cancel': byOrder,
    'carOrder.contact': byOrder,
    'carOrder.store': { ...byOrder, dealerId: dealer },
    'carOrder.plans': byOrder,
    'carOrder.message': byOrder,
    'carOrder.plan': { ...byOrder, loan: { productId: typed } },
    'carOrder.recallCancel': byOrder,
    'carOrder.payoutAccount': byOrder,
    // refused.test.ts tests those of others, because nothing of the owner's order is refused.
    'carOrder.payerRefund': { refundId: typed },
    'carOrder.payerAccount': { refundId: typed },
    'carOrder.contract': byOrder,
    'carOrder.sign': { ...byOrder, code: typed, contractNo: typed },
    'carOrder.withdraw': byOrder,
    'carOrder.reprice': byOrder,
    'carOrder.supplement': byOrder,
    // Pictures of others: paper-pictures.test.ts, since each kind of buyer hands in other papers.
    'carOrder.supplementSave': { ...byOrder, fields: paper },
    'carRights.show': {},
    'carRights.list': { seriesId: series },
    'operator.carRightUse': { ...byNo, right: typed },
    'carOrder.invoiceConfirm': byOrder,
    'carOrder.invoiceData': byOrder,
    'carOrder.handover': byOrder,
    'carOrder.handoverCheck': byOrder,
    'carOrder.handoverPlace': { ...byOrder, addressId: address },
    'operator.carHomeDelivery': { dealerId: dealer },
    'carOrder.evaluation': byOrder,
    'carOrder.evaluations': { seriesId: series },
    // evaluation.test.ts tests pictures of others, because the owner's car is not handed over.
    'carOrder.evaluate': written,
    'carOrder.evaluateMore': written,
    'operator.carEvaluationAnswer': { id: typed },
    'operator.carOrder': byNo,
    'operator.carOrderSellerCancel': byNo,
    'operator.carOrderStage': byNo,
    'operator.carOrderCar': { ...byNo, vin: typed, engineNo: typed, certificateNo: typed },
    'operator.carOrderCertificate': byNo,
    'operator.carOrderWindow': byNo,
    'operator.carOrderSupplement': byNo,
    'operator.carAdvisers': { dealerId: dealer },
    'operator.carAdviserSet': { id: typed, dealerId: dealer, picture: typed },
    'operator.carOrderAdviser': { ...byNo, adviserId: typed },
    'operator.carOrderMessage': byNo,
    'operator.carOrderMessages': byNo,
    'operator.carOrderCard': byNo,
    'operator.carOrderPapers': byNo,
    'operator.carOrderPictures': byNo,
    'operator.carOrderCorrection': byNo,
    'operator.carOrderCancelAnswer': byNo,
    'operator.carOrderHandOver': byNo,
    'operator.carOrderInvoice': byNo,
    'operator.carOrderLoan': byNo,
    'operator.carOrderDefects': byNo,
    'operator.carOrderDefectFixed': { ...byNo, defectId: typed },
    'operator.carOrderPayout': { ...byNo, refundId: typed },
    'operator.carOrderPayees': byNo,
  },
  inputs: {
    'carOrder.detail': own,
    'carOrder.protect': (owner) => ({ ...own(owner), protectionId: 'none' }),
    'carOrder.contract': own,
    'carOrder.edit': (owner) => ({ ...change(owner), remark: '', expect: price }),
    'carOrder.convert': (owner) => ({
      ...change(owner),
      agreementIds: [],
      expect: { ...price, topUpFen: 0 },
    }),
    // The phone is the account's, because another phone would need a code first.
    'carOrder.contact': async (owner) => ({
      ...own(owner),
      name: '王小明',
      phone: (await owner.client.call(profile, {})).phone,
    }),
    'carOrder.store': (owner) => ({ ...own(owner), dealerId: idOf(dealer, owner) }),
    'carOrder.plans': own,
    'carOrder.message': (owner) => ({ ...own(owner), text: '能早几天交车吗？' }),
    'carOrder.plan': (owner) => ({ ...own(owner), loan: null }),
    'carOrder.supplement': own,
    'carOrder.invoiceData': own,
    'carOrder.invoiceConfirm': (owner) => ({ ...own(owner), revision: '1' }),
    'carOrder.handover': own,
    'carOrder.handoverCheck': (owner) => ({ ...own(owner), code: 'keys', done: true }),
    'carOrder.handoverPlace': (owner) => ({ ...own(owner), addressId: idOf(address, owner) }),
    'carOrder.evaluation': own,
    'carOrder.evaluate': (owner) => ({
      ...own(owner),
      stars: { choice: 5, payment: 5, delivery: 4, adviser: 5, car: 5 },
      tags: ['进度清楚'],
      text: '每一步都有消息，很放心。',
      images: [idOf(upload, owner, 4)],
      anonymous: false,
    }),
    'carOrder.evaluateMore': (owner) => ({
      ...own(owner),
      text: '开了半年，还是喜欢',
      images: [idOf(upload, owner, 4)],
    }),
    'carOrder.supplementSave': (owner) => ({ ...own(owner), fields: PAPERS }),
    'carOrder.reprice': (owner) => ({ ...own(owner), ...price }),
    'carOrder.sign': (owner) => ({
      ...own(owner),
      contractNo: 'HT1',
      sha256: '0'.repeat(64),
      signerName: '林间月',
      code: '000000',
    }),
    'carOrder.withdraw': own,
    'carOrder.recallCancel': own,
    'carOrder.payoutAccount': (owner) => ({
      ...own(owner),
      name: '林间月',
      bank: '中国银行上海分行',
      account: '6216610100001234567',
    }),
    'carOrder.cancelPreview': own,
    'carOrder.cancel': async (owner) => {
      const { planHash } = await owner.client.call(carOrderCancelPreview, own(owner));
      return { ...own(owner), reason: 'plan', planHash };
    },
  },
  lists: {
    measured: {
      'carOrder.list': { input: page },
      'carOrder.evaluations': { input: (owner) => ({ ...page(), seriesId: idOf(series, owner) }) },
      'operator.carOrders': { input: () => ({ ...page(), status: 'unpaid' }), who: ofOperator },
      'operator.carEvaluations': { input: page, who: ofOperator },
    },
    fixed: {
      'as many as the brand has published': ['carRights.list'],
      'of one order or of one product': ['operator.carOrderDefects', 'operator.carOrderMessages'],
      'of one store on one day, or of its staff': ['operator.carAdvisers'],
      'in one statement, whoever waits': ['operator.carMessages'],
      'parts of one car or of one configuration': [
        'carOrder.plans',
        'carRights.mine',
        'carRights.show',
      ],
      'parts of one order of a car': [
        'carOrder.detail',
        'carOrder.cancelPreview',
        'carOrder.contract',
        'carOrder.supplement',
        'carOrder.invoiceData',
        'carOrder.handover',
        'operator.carOrder',
        'operator.carOrderPapers',
        'operator.carOrderPayees',
        'operator.carOrderPictures',
      ],
      'as many as a program or the country has': ['carRule.show'],
    },
    grow: async ({ me, copy }) => {
      const ofOrder = { order_id: `one.order_id || '-' || n` };
      // A member has at most one open order of a series, so each copy has another series.
      await copy('car_order', me, {
        id: copyId,
        order_no: `one.order_no || n`,
        series_id: `one.series_id || '-' || n`,
      });
      await copy('subject_review', `${me} and subject = 'carOrder'`, {
        id: copyId,
        subject_id: `one.subject_id || '-' || n`,
      });
      await copy('car_order_event', me, ofOrder);
    },
  },
};
