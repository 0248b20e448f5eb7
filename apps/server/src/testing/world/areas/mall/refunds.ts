import { refundSendBack, refundWithdraw } from '@marque/contract/mall/after-sale/endpoints';
import {
  operatorRefundApprove,
  operatorRefundRefuse,
} from '@marque/contract/mall/after-sale/operator-endpoints';
import { oncePer } from '../../../once-per.ts';
import { operatorClient } from '../../../operators.ts';
import { askRefund, refundBody } from '../../../refunds.ts';
import { type Area, copyId, ofOperator, page } from '../../area.ts';
import { idOf, line, type Owner, ownKind, typed } from '../../kinds.ts';
import { privateImage } from '../media.ts';
import { copiedOrders, order, orders } from './orders.ts';

/** Refunds in every state. */
const refunds = oncePer(async (owner: Owner) => {
  const { app, client } = owner;
  const admin = operatorClient(app);
  const { applied, returning, sentBack, refusedOf } = await orders(owner);
  const approved = async (orderId: string) => {
    const refund = await askRefund(client, orderId, { type: 'returnRefund' });
    await admin.does(operatorRefundApprove, { id: refund.id });
    return refund;
  };
  const waiting = await askRefund(client, applied.id);
  const toReturn = await approved(returning.id);
  const onItsWay = await approved(sentBack.id);
  const back = { id: onItsWay.id, carrier: '远达快递', trackingNo: 'YD0001112223' };
  await client.call(refundSendBack, back);
  const refused = await askRefund(client, refusedOf.id);
  await admin.does(operatorRefundRefuse, { id: refused.id, reason: '商品已使用' });
  const withdrawn = await askRefund(client, refusedOf.id);
  await client.call(refundWithdraw, { id: withdrawn.id });
  return { waiting, toReturn, onItsWay, refused, withdrawn };
});
const refund = ownKind(async (owner) => Object.values(await refunds(owner)).map(({ id }) => id));

const byRefund = { id: refund } as const;
const waiting = async (owner: Owner) => ({ id: (await refunds(owner)).waiting.id });
const completed = async (owner: Owner) => (await orders(owner)).completed.id;

export const area: Area = {
  ids: {
    'pickup.checkRefund': { orderId: order, picks: { '*': { lineId: line } } },
    'refund.check': { orderId: order, lineIds: { '*': line } },
    'refund.create': {
      orderId: order,
      picks: { '*': { lineId: line } },
      pictures: { '*': privateImage },
    },
    'refund.rulers': { orderId: order },
    'refund.goods': { id: order },
    'refund.info': { id: refund, orderId: order, picks: typed },
    'refund.sendBack': { id: refund, trackingNo: typed },
    'refund.withdraw': byRefund,
    'operator.refund': byRefund,
    'operator.refundApprove': byRefund,
    'operator.refundProof': byRefund,
    'operator.refundReceive': byRefund,
    'operator.refundRefuse': byRefund,
  },
  inputs: {
    'refund.info': [waiting, async (owner) => ({ orderId: await completed(owner) })],
    'pickup.checkRefund': async (owner) => ({
      orderId: (await orders(owner)).toUse.id,
      picks: [{ lineId: '1', quantity: 1 }],
    }),
    'refund.check': async (owner) => ({ orderId: await completed(owner), lineIds: ['1'] }),
    'refund.rulers': async (owner) => ({ orderId: await completed(owner) }),
    'refund.goods': async (owner) => ({ id: await completed(owner) }),
    'refund.create': async (owner) => ({
      ...(await refundBody(owner.client, (await orders(owner)).paid.id)),
      pictures: [idOf(privateImage, owner)],
    }),
    'refund.sendBack': async (owner) => ({
      id: (await refunds(owner)).toReturn.id,
      carrier: '远达快递',
      trackingNo: 'YD0001112224',
    }),
    'refund.withdraw': waiting,
  },
  lists: {
    measured: {
      'refund.orders': { input: page },
      'refund.list': { input: page },
      'operator.refunds': { input: page, who: ofOperator },
    },
    fixed: {
      'of one order or of one product': ['refund.goods'],
      'parts of one order, or of what is ordered together': [
        'refund.rulers',
        'operator.refund',
        'operator.refundProof',
        'pickup.checkRefund',
      ],
    },
    grow: async (copies) => {
      const { copy } = copies;
      const among = await copiedOrders(copies, 'order_id');
      const order_id = `one.order_id || '-' || n`;
      await copy('after_sale', among, {
        id: copyId,
        refund_no: `one.refund_no || lpad(n::text, 3, '0')`,
        order_id,
      });
      await copy('after_sale_line', among, {
        after_sale_id: `one.after_sale_id || '-' || n`,
        order_id,
      });
    },
  },
};
