import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/order/endpoints';
import type {
  OrderConfig,
  OrderDetail,
  OrderTab,
  PlacedLine,
} from '@marque/contract/mall/order/schema';
import { type Exec, inTransaction, onConnection, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { withIdempotency } from '#kernel/idempotency.ts';
import type { MemberCall } from '#kernel/serve.ts';
import { findDealer } from '../dealer/index.ts';
import { createOrderLife, type LifeDeps } from './life.ts';
import { createPlacing, type PlaceDeps } from './place.ts';
import { CANCEL_TEXT, statusText } from './policy.ts';
import { type Asked, quote } from './quote.ts';
import { RETURN_WITHIN_MS } from './refundable.ts';
import {
  orderRepository as orders,
  type OrderLineRow,
  type OrderRow,
  type PickupView,
} from './repository.ts';
import { createOrderSweeps, type SweepDeps } from './sweeps.ts';
import type { VehicleOrders } from './vehicle-orders.ts';
import { detailView, lineView, summaryView } from './view.ts';

export type OrderDeps = LifeDeps &
  PlaceDeps &
  Omit<SweepDeps, 'life'> & {
    /** Service telephones. */
    hotlines: Record<Brand, string>;
    vehicleOrders: VehicleOrders;
  };

/** Which refusal an obstacle becomes when somebody orders in spite of it. */
const REFUSALS: Record<OrderConfig['obstacles'][number]['code'], string> = {
  addressMissing: 'ADDRESS_REQUIRED',
  dealerMissing: 'DEALER_REQUIRED',
  accountMissing: 'ACCOUNT_NO_REQUIRED',
  accountInvalid: 'ACCOUNT_NO_INVALID',
  scoreShort: 'SCORE_SHORT',
  stockShort: 'STOCK_SHORT',
  soldOut: 'STOCK_SHORT',
  limitReached: 'BUY_LIMIT_REACHED',
  offShelf: 'SKU_NOT_FOUND',
  addOnUnmet: 'ADD_ON_UNMET',
};

export const createOrderService = (deps: OrderDeps) => {
  const { database, catalog } = deps;
  const life = createOrderLife(deps);
  const place = createPlacing(deps, life);

  const quoteNow = (asked: Asked) => onConnection(database, (exec) => quote(exec, deps, asked));

  const locked = async (tx: Tx, userId: string, id: string): Promise<OrderRow> => {
    const order = await orders.lock(tx, userId, id);
    if (!order) throw new DomainError('ORDER_NOT_FOUND');
    return order;
  };

  const detail = async (
    exec: Exec,
    userId: string,
    id: string,
    now: Date,
  ): Promise<OrderDetail> => {
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
      now,
    });
  };

  return {
    config: ({
      user,
      brand,
      input,
      now,
    }: MemberCall<typeof calls.orderConfig>): Promise<OrderConfig> =>
      quoteNow({ userId: user.id, brand, draft: input, now, choose: true }).then(
        ({ config }) => config,
      ),

    calc: ({
      user,
      brand,
      input,
      now,
    }: MemberCall<typeof calls.orderConfirmCalc>): Promise<OrderConfig> =>
      quoteNow({ userId: user.id, brand, draft: input, now, choose: false }).then(
        ({ config }) => config,
      ),

    /** Prices the draft with another car order. Throws VEHICLE_ORDER_NOT_FOUND. */
    confirmVehicle: ({
      user,
      brand,
      input: { draft, vehicleOrderId },
      now,
    }: MemberCall<typeof calls.orderConfirmVehicle>): Promise<OrderConfig> =>
      quoteNow({
        userId: user.id,
        brand,
        draft: { ...draft, vehicleOrderConfig: { vehicleOrderId } },
        now,
        choose: false,
      }).then(({ config }) => config),

    /** Prices the draft again and places the order, once for a key. */
    async create({
      user,
      brand,
      input,
      now,
      idempotencyKey,
    }: MemberCall<typeof calls.orderCreate>): Promise<Out<typeof calls.orderCreate>> {
      if (!idempotencyKey) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
      const attempt = {
        userId: user.id,
        call: 'order.create',
        key: idempotencyKey,
        body: { brand, ...input },
        now,
      };
      const effect = async (tx: Tx): Promise<Out<typeof calls.orderCreate>> => {
        const { draft, expect } = input;
        const skuIds = draft.shoppingList.map(({ skuId }) => skuId);
        const asked = { userId: user.id, brand, draft, now, choose: false };
        const [, quoted] = await Promise.all([
          catalog.queue(tx, { brand, now, skuIds }),
          quote(tx, deps, asked),
        ]);
        const { config } = quoted;
        const [obstacle] = config.obstacles;
        if (obstacle) throw new DomainError(REFUSALS[obstacle.code], { ...obstacle, config });
        const { payableFen, payableScore } = config.amounts;
        if (expect.payableFen !== payableFen || expect.payableScore !== payableScore)
          throw new DomainError('PRICE_CHANGED', { config });
        if (input.invoice && payableFen === 0) throw new DomainError('INVOICE_NOTHING_PAID');
        const order = await place(tx, { userId: user.id, brand, now, input }, quoted);
        return {
          orderId: order.id,
          orderNo: order.order_no,
          status: order.status,
          payableFen: order.payable_fen,
          payableScore: order.payable_score,
          expireAt: order.expire_at?.toISOString() ?? null,
        };
      };
      return inTransaction(database, (tx) => withIdempotency(tx, attempt, () => effect(tx)));
    },

    async list({
      user,
      brand,
      input,
      now,
    }: MemberCall<typeof calls.orderList>): Promise<Out<typeof calls.orderList>> {
      const { status, keyword, cursor, size } = input;
      const words = keyword?.split(' ').filter(Boolean) ?? [];
      const page = await orders.page(database, user.id, brand, { status, words, cursor, size });
      const lines = await orders.lines(
        database,
        user.id,
        page.rows.map((order) => order.id),
      );
      const pictures = await catalog.pictures(
        database,
        lines.map((line) => line.image),
      );
      const byStatus = await orders.counts(database, user.id, brand);
      const all = [...byStatus.values()].reduce((a, b) => a + b, 0);
      const count = (tab: OrderTab): number => (tab === 'all' ? all : (byStatus.get(tab) ?? 0));
      return {
        items: page.rows.map((order) =>
          summaryView(
            order,
            lines.filter((line) => line.order_id === order.id),
            pictures,
            now,
          ),
        ),
        nextCursor: page.nextCursor,
        total:
          words.length === 0
            ? count(status)
            : await orders.countFound(database, user.id, brand, { status, words }),
        counts: {
          all,
          unpaid: count('unpaid'),
          paid: count('paid'),
          shipped: count('shipped'),
          toUse: count('toUse'),
          completed: count('completed'),
          closed: count('closed'),
        },
        toPickUp: await orders.countPickups(database, user.id, brand, 'waiting'),
      };
    },

    detail: ({ user, input, now }: MemberCall<typeof calls.orderDetail>) =>
      detail(database, user.id, input.id, now),

    async cancel({ user, input, now }: MemberCall<typeof calls.orderCancel>): Promise<OrderDetail> {
      await deps.refreshPayment(user.id, input.id, now);
      await inTransaction(database, async (tx) => {
        const order = await locked(tx, user.id, input.id);
        if (order.paid_at) throw new DomainError('ORDER_PAID_MEANWHILE');
        await life.close(tx, order, 'cancel', CANCEL_TEXT[input.reason], now);
      });
      return detail(database, user.id, input.id, now);
    },

    /** Receives a parcel, a line, or all that is on its way; with the last one the order is completed. */
    async confirm({
      user,
      input,
      now,
    }: MemberCall<typeof calls.orderConfirm>): Promise<OrderDetail> {
      const of = input.second === 'all' ? null : input.second;
      await inTransaction(database, async (tx) => {
        const order = await locked(tx, user.id, input.id);
        const pieces = await deps.parcels.receive(tx, order, of, now);
        await life.receive(tx, order, pieces, { event: 'confirm', now });
      });
      return detail(database, user.id, input.id, now);
    },

    sweeps: createOrderSweeps({ ...deps, life }),

    /** Keeps an order as it is until the transaction ends. Throws ORDER_NOT_FOUND. */
    lock: locked,

    /** An order with its lines. Throws ORDER_NOT_FOUND. */
    async withLines(exec: Exec, userId: string, id: string) {
      const order = await orders.find(exec, userId, id);
      if (!order) throw new DomainError('ORDER_NOT_FOUND');
      return { order, lines: await orders.lines(exec, userId, [id]) };
    },

    /** Placed lines as the buyer sees them. */
    async lineViews(
      exec: Exec,
      order: OrderRow,
      lines: readonly OrderLineRow[],
      now: Date,
    ): Promise<PlacedLine[]> {
      const pictures = await catalog.pictures(
        exec,
        lines.map((line) => line.image),
      );
      return lines.map((line) => lineView(order, line, pictures, now));
    },

    /** The user's orders with pieces that may be given back, newest first. */
    async refundablePage(
      exec: Exec,
      { userId, brand, now }: { userId: string; brand: Brand; now: Date },
      paging: { cursor: string | undefined; size: number },
    ) {
      const since = new Date(now.getTime() - RETURN_WITHIN_MS);
      const page = await orders.refundablePage(exec, { userId, brand, since }, paging);
      const lines = await orders.lines(
        exec,
        userId,
        page.rows.map(({ id }) => id),
      );
      return {
        ...page,
        rows: page.rows.map((order) => ({
          order,
          lines: lines.filter((line) => line.order_id === order.id),
          statusText: statusText(
            order.status,
            lines.filter((line) => line.order_id === order.id).map((line) => line.ship_method),
          ),
        })),
      };
    },

    /** A buyer's paid orders with goods for a store, newest first. */
    async pickupPage(
      exec: Exec,
      who: { userId: string; brand: Brand; view: PickupView },
      paging: { cursor: string | undefined; size: number },
    ) {
      const { rows, nextCursor } = await orders.pickupPage(exec, who, paging);
      const lines = await orders.lines(
        exec,
        who.userId,
        rows.map(({ id }) => id),
      );
      return {
        rows: rows.map((order) => ({
          order,
          lines: lines.filter((line) => line.order_id === order.id),
        })),
        nextCursor,
        total: await orders.countPickups(exec, who.userId, who.brand, who.view),
      };
    },

    /** What a refund does to its order, which must be locked; see the order's life. */
    refunds: {
      hold: life.hold,
      letGo: life.letGo,
      putBack: life.putBack,
      giveBack: life.giveBack,
    },

    /** Orders of a user with their lines, by id. */
    async manyWithLines(exec: Exec, userId: string, ids: readonly string[]) {
      const rows = await orders.findMany(exec, userId, ids);
      const lines = await orders.lines(exec, userId, ids);
      return new Map(
        rows.map((order) => [
          order.id,
          { order, lines: lines.filter((line) => line.order_id === order.id) },
        ]),
      );
    },

    /** Counts pieces as sent and tells the buyer; the order must be locked. */
    ship: life.ship,
    /** Accounts have been topped up; the order must be locked. */
    topUp: life.topUp,
    /** Counts a piece as used in a store; the order must be locked. */
    useInStore: life.useInStore,

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
      if (order.status !== 'unpaid') {
        await life.unwanted(tx, order, now);
        return false;
      }
      await life.pay(tx, order, channel, now);
      return true;
    },
  };
};
export type OrderService = ReturnType<typeof createOrderService>;
