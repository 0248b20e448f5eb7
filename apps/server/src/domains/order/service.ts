import { randomInt } from 'node:crypto';
import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/order/endpoints';
import type { OrderConfig, OrderDetail, OrderTab } from '@marque/contract/mall/order/schema';
import { type Database, type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { withIdempotency } from '#kernel/idempotency.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/serve.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Coupons } from '../coupon/index.ts';
import { findDealer } from '../dealer/index.ts';
import type { Member } from '../member/index.ts';
import { createOrderLife } from './life.ts';
import { CANCEL_TEXT, ORDER_RULES } from './policy.ts';
import { quote, type Quote } from './quote.ts';
import { orderRepository as orders, type OrderRow } from './repository.ts';
import { detailView, summaryView } from './view.ts';

export type OrderDeps = {
  database: Database;
  catalog: Catalog;
  coupons: Coupons;
  member: Member;
  /** Takes ordered lines out of the cart. */
  removeFromCart: (tx: Tx, userId: string, cartItemIds: readonly string[]) => Promise<unknown>;
  /** Learns from the provider whether an order has been paid meanwhile. */
  refreshPayment: (userId: string, orderId: string, now: Date) => Promise<unknown>;
  hotlines: Record<Brand, string>;
};

/** Which refusal an obstacle becomes when somebody orders in spite of it. */
const REFUSALS: Record<OrderConfig['obstacles'][number]['code'], string> = {
  addressMissing: 'ADDRESS_REQUIRED',
  dealerMissing: 'DEALER_REQUIRED',
  accountMissing: 'ACCOUNT_NO_REQUIRED',
  scoreShort: 'SCORE_SHORT',
  stockShort: 'STOCK_SHORT',
  soldOut: 'STOCK_SHORT',
  limitReached: 'BUY_LIMIT_REACHED',
  offShelf: 'SKU_NOT_FOUND',
};

/** Date in Shanghai and ten random digits. */
function orderNumber(now: Date): string {
  const day = new Date(now.getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(2, 10)
    .replaceAll('-', '');
  return day + String(randomInt(10 ** 10)).padStart(10, '0');
}

/** Cursor of the list: the last order's moment and id. */
const cursorOf = (order: OrderRow): string => `${order.created_at.toISOString()}~${order.id}`;
function fromCursor(cursor: string | undefined): { at: Date; id: string } | null {
  const [at, id] = (cursor ?? '').split('~');
  const moment = new Date(at ?? '');
  return id && !Number.isNaN(moment.getTime()) ? { at: moment, id } : null;
}

export const createOrderService = (deps: OrderDeps) => {
  const { database, catalog, member, coupons } = deps;
  const life = createOrderLife(deps);

  const locked = async (tx: Tx, userId: string, id: string): Promise<OrderRow> => {
    const order = await orders.lock(tx, userId, id);
    if (!order) throw new DomainError('ORDER_NOT_FOUND');
    return order;
  };

  const detail = async (exec: Exec, userId: string, id: string): Promise<OrderDetail> => {
    const order = await orders.find(exec, userId, id);
    if (!order) throw new DomainError('ORDER_NOT_FOUND');
    const lines = await orders.lines(exec, userId, [id]);
    return detailView(order, {
      lines,
      pictures: await catalog.pictures(
        exec,
        lines.map((line) => line.image),
      ),
      events: await orders.events(exec, userId, id),
      dealer: order.dealer_id ? await findDealer(exec, order.dealer_id) : null,
      hotline: deps.hotlines[order.brand],
    });
  };

  /** Writes the order and everything it takes: stock, quotas, coupons, points. */
  const place = async (
    tx: Tx,
    { user, brand, input, now }: MemberCall<typeof calls.orderCreate>,
    { config, lines, priced, address }: Quote,
  ): Promise<OrderRow> => {
    const id = newId();
    const { payableFen, payableScore } = config.amounts;
    const flash = lines.some(({ offer }) => offer.flashSessionId !== null);
    const payWithin = flash ? ORDER_RULES.payFlashWithinMs : ORDER_RULES.payWithinMs;
    const values = {
      user_id: user.id,
      id,
      brand,
      status: 'unpaid' as const,
      goods_fen: priced.goodsFen,
      goods_score: priced.goodsScore,
      discount_fen: priced.discountFen,
      freight_fen: priced.freightFen,
      payable_fen: payableFen,
      payable_score: payableScore,
      deducted_score: priced.deductedScore,
      chain: JSON.stringify(priced.chain),
      address: config.needs.address ? JSON.stringify(address) : null,
      dealer_id: input.draft.dealerId,
      invoice: input.invoice && JSON.stringify(input.invoice),
      remark: input.remark,
      invite_id: input.draft.sharerConfig.inviteId,
      created_at: now,
      expire_at: new Date(now.getTime() + payWithin),
      closed_reason: '',
    };
    while (!(await orders.insert(tx, { ...values, order_no: orderNumber(now) })));
    await orders.insertLines(
      tx,
      config.lines.map((line, i) => ({
        user_id: user.id,
        order_id: id,
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
        account_no: line.useAccountNo,
        flash_session_id: lines[i]!.offer.flashSessionId,
        price_fen: line.priceFen,
        score: line.score,
        original_price_fen: line.originalPriceFen,
        discount_fen: line.discountFen,
        discount_score: line.discountScore,
        pay_fen: line.payFen,
        pay_score: line.payScore,
        received_at: null,
      })),
    );
    await orders.addEvent(tx, {
      user_id: user.id,
      order_id: id,
      id: newId(),
      event: 'create',
      text: '订单已提交',
      at: now,
    });
    const { couponRecordId, shipCouponRecordId } = config.draft.useCouponConfig;
    for (const recordId of [couponRecordId, shipCouponRecordId])
      if (recordId) await coupons.use(tx, user.id, recordId, id, now);
    await member.spend(tx, {
      userId: user.id,
      amount: payableScore,
      reason: 'order.spend',
      reference: id,
    });
    await deps.removeFromCart(
      tx,
      user.id,
      input.draft.shoppingList.flatMap(({ cartItemId }) => cartItemId ?? []),
    );
    // The rows many buyers want come last, so that they are held for the shortest time.
    await catalog.reserve(tx, {
      userId: user.id,
      lines: lines.map(({ sku, offer, quantity }) => ({
        skuId: sku.skuId,
        commodityId: sku.commodityId,
        quantity,
        flashSessionId: offer.flashSessionId,
        buyLimit: sku.buyLimit,
        flashPerUser: offer.flashSessionId ? (sku.flash?.perUser ?? null) : null,
      })),
    });
    const order = await locked(tx, user.id, id);
    if (payableFen === 0) await life.pay(tx, order, 'score', now);
    return (await orders.find(tx, user.id, id))!;
  };

  return {
    config: ({
      user,
      brand,
      input,
      now,
    }: MemberCall<typeof calls.orderConfig>): Promise<OrderConfig> =>
      quote(database, deps, { userId: user.id, brand, draft: input, now, choose: true }).then(
        ({ config }) => config,
      ),

    calc: ({
      user,
      brand,
      input,
      now,
    }: MemberCall<typeof calls.orderConfirmCalc>): Promise<OrderConfig> =>
      quote(database, deps, { userId: user.id, brand, draft: input, now, choose: false }).then(
        ({ config }) => config,
      ),

    async create(
      call: MemberCall<typeof calls.orderCreate>,
    ): Promise<Out<typeof calls.orderCreate>> {
      const { user, brand, input, now, idempotencyKey } = call;
      if (!idempotencyKey) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
      return inTransaction(database, (tx) =>
        withIdempotency(
          tx,
          { userId: user.id, call: 'order.create', key: idempotencyKey, body: input, now },
          async () => {
            const quoted = await quote(tx, deps, {
              userId: user.id,
              brand,
              draft: input.draft,
              now,
              choose: false,
            });
            const { config } = quoted;
            const [obstacle] = config.obstacles;
            if (obstacle) throw new DomainError(REFUSALS[obstacle.code], { ...obstacle, config });
            const { payableFen, payableScore } = config.amounts;
            if (
              input.expect.payableFen !== payableFen ||
              input.expect.payableScore !== payableScore
            )
              throw new DomainError('PRICE_CHANGED', { config });
            const order = await place(tx, call, quoted);
            return {
              orderId: order.id,
              orderNo: order.order_no,
              status: order.status,
              payableFen: order.payable_fen,
              payableScore: order.payable_score,
              expireAt: order.expire_at?.toISOString() ?? null,
            };
          },
        ),
      );
    },

    async list({
      user,
      brand,
      input,
    }: MemberCall<typeof calls.orderList>): Promise<Out<typeof calls.orderList>> {
      const rows = await orders.page(database, user.id, brand, {
        status: input.status,
        before: fromCursor(input.cursor),
        size: input.size + 1,
      });
      const page = rows.slice(0, input.size);
      const lines = await orders.lines(
        database,
        user.id,
        page.map((order) => order.id),
      );
      const pictures = await catalog.pictures(
        database,
        lines.map((line) => line.image),
      );
      const byStatus = await orders.counts(database, user.id, brand);
      const all = [...byStatus.values()].reduce((a, b) => a + b, 0);
      const count = (tab: OrderTab): number => (tab === 'all' ? all : (byStatus.get(tab) ?? 0));
      return {
        items: page.map((order) =>
          summaryView(
            order,
            lines.filter((line) => line.order_id === order.id),
            pictures,
          ),
        ),
        nextCursor: rows.length > input.size ? cursorOf(page.at(-1)!) : null,
        total: count(input.status),
        counts: {
          all,
          unpaid: count('unpaid'),
          paid: count('paid'),
          shipped: count('shipped'),
          toUse: count('toUse'),
          completed: count('completed'),
          closed: count('closed'),
        },
      };
    },

    detail: ({ user, input }: MemberCall<typeof calls.orderDetail>) =>
      detail(database, user.id, input.id),

    async cancel({ user, input, now }: MemberCall<typeof calls.orderCancel>): Promise<OrderDetail> {
      await deps.refreshPayment(user.id, input.id, now);
      await inTransaction(database, async (tx) => {
        const order = await locked(tx, user.id, input.id);
        if (order.paid_at) throw new DomainError('ORDER_PAID_MEANWHILE');
        await life.close(tx, order, 'cancel', CANCEL_TEXT[input.reason], now);
      });
      return detail(database, user.id, input.id);
    },

    /** Receives one line, or all of them; with the last one the order is completed. */
    async confirm({
      user,
      input,
      now,
    }: MemberCall<typeof calls.orderConfirm>): Promise<OrderDetail> {
      await inTransaction(database, async (tx) => {
        const order = await locked(tx, user.id, input.id);
        const lines = await life.linesOf(tx, order);
        const { second } = input;
        if (second !== 'all' && !lines.some((line) => line.id === second))
          throw new DomainError('ORDER_NOT_FOUND');
        const open = lines.filter((line) => !line.received_at && line.id !== second);
        if (order.status === 'shipped' && second !== 'all' && open.length > 0)
          await orders.receiveLines(tx, user.id, order.id, second, now);
        else await life.complete(tx, order, 'confirm', '已确认收货', now);
      });
      return detail(database, user.id, input.id);
    },

    /** Closes one unpaid order that is past its time; false when none is. */
    expireOne: (now: Date): Promise<boolean> =>
      inTransaction(database, async (tx) => {
        const order = await orders.due(tx, 'unpaid', 'expire_at', now);
        if (order) await life.close(tx, order, 'expire', '超时未付款，订单已关闭', now);
        return order !== undefined;
      }),

    /** Completes one shipped order nobody confirmed in time; false when none is. */
    autoConfirmOne: (now: Date): Promise<boolean> =>
      inTransaction(database, async (tx) => {
        const before = new Date(now.getTime() - ORDER_RULES.autoConfirmMs);
        const order = await orders.due(tx, 'shipped', 'shipped_at', before);
        if (order) await life.complete(tx, order, 'autoConfirm', '系统自动确认收货', now);
        return order !== undefined;
      }),

    /** The demo's clerk: tops up or ships one paid order; false when there is nothing to do. */
    clerkOne: (now: Date): Promise<boolean> =>
      inTransaction(database, async (tx) => {
        const before = (ms: number) => new Date(now.getTime() - ms);
        const { clerkTopsUpAfterMs, clerkShipsAfterMs } = ORDER_RULES;
        const toTopUp = await orders.due(tx, 'paid', 'paid_at', before(clerkTopsUpAfterMs), false);
        if (toTopUp) {
          await life.complete(tx, toTopUp, 'fulfil', '充值已到账', now);
          return true;
        }
        const toShip = await orders.due(tx, 'paid', 'paid_at', before(clerkShipsAfterMs), true);
        if (!toShip) return false;
        const trackingNo = `YD${String(randomInt(10 ** 12)).padStart(12, '0')}`;
        await life.ship(tx, toShip, { carrier: '远达快递', trackingNo }, now);
        return true;
      }),

    /** What the payment domain needs to know of an order. Throws ORDER_NOT_FOUND. */
    async forPayment(exec: Exec, userId: string, id: string) {
      const order = await orders.find(exec, userId, id);
      if (!order) throw new DomainError('ORDER_NOT_FOUND');
      const [first, ...others] = await orders.lines(exec, userId, [id]);
      return {
        ...order,
        title: first!.title + (others.length > 0 ? ` 等 ${others.length + 1} 件商品` : ''),
      };
    },

    /** Marks an order paid; false when it is paid already or closed, so that the money goes back. */
    async markPaid(
      tx: Tx,
      userId: string,
      id: string,
      channel: string,
      now: Date,
    ): Promise<boolean> {
      const order = await locked(tx, userId, id);
      if (order.status !== 'unpaid') return false;
      await life.pay(tx, order, channel, now);
      return true;
    },
  };
};
export type OrderService = ReturnType<typeof createOrderService>;

/** Repeats a step until it finds nothing more to do. */
export const untilDone =
  (step: (now: Date) => Promise<boolean>) =>
  async (now: Date): Promise<void> => {
    while (await step(now));
  };
