import { randomInt } from 'node:crypto';
import type { Brand, In } from '@marque/contract/core';
import type { orderCreate } from '@marque/contract/mall/order/endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import { lastly, type Tx } from '#kernel/database.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { newId } from '#kernel/ids.ts';
import { removeOrdered } from '../../cart/module.ts';
import { inviterFor } from '../../share-code/module.ts';
import type { OrderContext } from '../context.ts';
import { orderLink } from '../order-link.ts';
import { payOrder } from '../order-transitions.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { addressColumns, orderRemark, sealAccount, sealInvoice } from '../personal.ts';
import { ORDER_RULES } from '../policy.ts';
import { keeperPort } from '../ports.ts';
import type { Quote } from './quote.ts';
import { orderRepository as orders } from '../repository.ts';

export type Placing = {
  userId: string;
  brand: Brand;
  now: Date;
  input: Pick<In<typeof orderCreate>, 'draft' | 'invoice' | 'remark'>;
};

/** Returns an order number: the Shanghai date and ten random digits. */
export const serialNumber = (now: Date): string =>
  shanghaiDay(now).slice(2).replaceAll('-', '') + String(randomInt(10 ** 10)).padStart(10, '0');

/** Returns the row of a new order without its number. */
function orderOf(
  vault: Vault,
  id: string,
  { userId, brand, now, input }: Placing,
  { config, deal, priced }: Quote,
  inviteId: string | null,
) {
  const flash = config.lines.some((line) => line.flash);
  const payWithin = flash ? ORDER_RULES.payFlashWithinMs : ORDER_RULES.payWithinMs;
  return {
    user_id: userId,
    id,
    brand,
    status: 'unpaid' as const,
    goods_fen: priced.goodsFen,
    goods_score: priced.goodsScore,
    discount_fen: priced.discountFen,
    freight_fen: priced.freightFen,
    payable_fen: config.amounts.payableFen,
    payable_score: config.amounts.payableScore,
    deducted_score: priced.deductedScore,
    chain: JSON.stringify(priced.chain),
    ...addressColumns(vault, id, config.needs.address ? config.address : null),
    dealer_id: config.needs.dealer ? config.draft.dealerId : null,
    invoice_sealed: input.invoice && sealInvoice(vault, id, input.invoice),
    ...orderRemark.columns(vault, id, input.remark),
    invite_id: inviteId,
    vehicle_order_id: config.vehicleOrderId,
    created_at: now,
    expire_at: deal?.terms.payUntil ?? new Date(now.getTime() + payWithin),
    deal_id: deal?.asked.dealId ?? null,
    closed_reason: '',
    order_no: serialNumber(now),
  };
}

const linesOf = (vault: Vault, userId: string, orderId: string, { config, lines, priced }: Quote) =>
  config.lines.map((line, i) => ({
    user_id: userId,
    order_id: orderId,
    id: line.id,
    sort: i,
    commodity_id: line.commodityId,
    sku_id: line.skuId,
    kind: line.kind,
    title: line.title,
    image: line.image.key,
    spec_values: JSON.stringify(line.values),
    quantity: line.quantity,
    ship_method: line.shipMethod,
    account_type: line.useAccountType,
    account_sealed: sealAccount(vault, { orderId, id: line.id }, line.useAccountNo),
    flash_session_id: lines[i]!.offer.flashSessionId,
    price_fen: line.priceFen,
    score: line.score,
    original_price_fen: line.originalPriceFen,
    add_on: lines[i]!.addOn && JSON.stringify(lines[i]!.addOn),
    discount_fen: line.discountFen,
    discount_score: line.discountScore,
    pay_fen: line.payFen,
    pay_score: line.payScore,
    price_steps: JSON.stringify(priced.lines[i]!.steps),
  }));

/** The answer for a placed order. */
export type PlacedOrderAnswer = Pick<
  PlacedOrder,
  'id' | 'orderNo' | 'status' | 'payableFen' | 'payableScore' | 'expireAt'
>;

/**
 * Inserts a quoted order and takes coupons, points, cart lines, stock and quotas. Independent
 * statements are sent together; those that refuse nothing are sent with COMMIT.
 */
export async function placeOrder(
  context: OrderContext,
  tx: Tx,
  placing: Placing,
  quote: Quote,
): Promise<PlacedOrderAnswer> {
  const { catalog, coupons, points } = context;
  const { userId, now, input } = placing;
  const { config, deal, lines } = quote;
  const { draft, amounts } = config;
  const id = newId(now);
  const inviteId = await inviterFor(tx, userId, input.draft.sharerConfig.inviteId);
  const order = orderOf(context.vault, id, placing, quote, inviteId);
  const event = { user_id: userId, order_id: id, id: newId(now), event: 'create', at: now };
  const { couponRecordId, shipCouponRecordId } = draft.useCouponConfig;
  const records = [couponRecordId, shipCouponRecordId].filter((record) => record !== null);
  const paid = amounts.payableFen === 0;
  const insert = () =>
    orders.insert(tx, order, linesOf(context.vault, userId, id, quote), {
      ...event,
      text: '订单已提交',
    });
  if (deal) {
    const { asked, terms } = deal;
    const order = { userId, id, brand: placing.brand, dealId: asked.dealId };
    await context.ask(keeperPort(asked.dealId)).placed(tx, order, asked, terms);
  }
  await Promise.all([
    paid && insert(),
    ...records.map((record) => coupons.use(tx, userId, record, id, now)),
    points.spend(tx, {
      userId,
      brand: placing.brand,
      amount: amounts.payableScore,
      rule: 'order',
      reference: id,
      title: '商城购物',
      link: orderLink(id),
    }),
    removeOrdered(
      tx,
      userId,
      input.draft.shoppingList.flatMap(({ cartItemId }) => cartItemId ?? []),
    ),
    catalog.reserve(tx, {
      userId,
      lines: lines.map(({ sku, offer, quantity }) => ({
        skuId: sku.skuId,
        commodityId: sku.commodityId,
        quantity,
        flashSessionId: offer.flashSessionId,
        deal: deal !== null,
        buyLimit: sku.buyLimit,
        flashPerUser: deal
          ? deal.perUser
          : offer.flashSessionId
            ? (sku.flash?.perUser ?? null)
            : null,
      })),
      last: !paid,
    }),
  ]);
  // Payment by points changes the order and moves its pieces to sold in this transaction.
  if (!paid) {
    lastly(tx, insert);
    return {
      id,
      orderNo: order.order_no,
      status: order.status,
      payableFen: order.payable_fen,
      payableScore: order.payable_score,
      expireAt: order.expire_at,
    };
  }
  const channel = deal ? 'award' : 'score';
  await payOrder(context, tx, (await orders.find(tx, userId, id))!, channel, now);
  return (await orders.find(tx, userId, id))!;
}
