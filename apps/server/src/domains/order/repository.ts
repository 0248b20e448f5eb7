import type { Brand } from '@marque/contract/core';
import type { OrderStatus, OrderTab } from '@marque/contract/mall/order/schema';
import type { ShipMethod } from '@marque/contract/mall/cart/schema';
import {
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Tables } from '#database/tables.ts';
import { anyPair, type Exec, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { containing } from '#kernel/like-pattern.ts';
import { ownerOfNumber, takeRandomNumber } from '#kernel/numbers.ts';
import {
  type LinePieces,
  type OrderLine,
  orderLine,
  type OrderName,
  type PlacedOrder,
  placedOrder,
  type RefundPieces,
} from './placed-order.ts';
import { MAX_REFUSALS } from './refundable.ts';
import type { OrderTables } from './tables.ts';
import { ORDER_RULES } from './policy.ts';
import { ORDER_NUMBERS } from './numbered.ts';

type OrderRow = Selectable<OrderTables['mall_order']>;
type NewOrder = Insertable<OrderTables['mall_order']>;
type NewLine = Insertable<OrderTables['order_line']>;
type NewEvent = Insertable<OrderTables['order_event']>;

const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

/** Returns orders in a status whose time is before a moment, the oldest first. */
const due = (
  exec: Exec,
  status: OrderStatus,
  column: 'expire_at' | 'paid_at' | 'shipped_at' | 'completed_at',
  before: Date,
  size: number,
) =>
  exec
    .selectFrom('mall_order')
    .select(['mall_order.user_id as userId', 'mall_order.id'])
    .where('status', '=', status)
    .where(column, '<=', before)
    .orderBy(column)
    .limit(size);

/** Selects the order's unreceived lines with a shipping method. */
const awaited = (eb: ExpressionBuilder<Tables, 'mall_order'>, method: ShipMethod) =>
  eb
    .selectFrom('order_line')
    .select('order_line.id')
    .whereRef('order_line.user_id', '=', 'mall_order.user_id')
    .whereRef('order_line.order_id', '=', 'mall_order.id')
    .where('order_line.ship_method', '=', method)
    .where('order_line.received_at', 'is', null);

/** Selects the unreceived lines that have pieces to hand over which are in no refund. */
const toHandOver = (eb: ExpressionBuilder<Tables, 'mall_order'>, method: ShipMethod) =>
  awaited(eb, method).where(
    sql<boolean>`order_line.quantity > shipped_quantity + held_quantity + cancelled_quantity`,
  );

/** No piece is in a refund that is under way. */
const noneInRefund = (eb: ExpressionBuilder<Tables, 'mall_order'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('order_line')
        .select('order_line.id')
        .whereRef('order_line.user_id', '=', 'mall_order.user_id')
        .whereRef('order_line.order_id', '=', 'mall_order.id')
        .where(sql<boolean>`held_quantity + returning_quantity > 0`),
    ),
  );

/** A search: a tab, and words that all have to occur in titles, number or store. */
type Search = { status: OrderTab; words: readonly string[] };

/** The statuses of a tab: what waits for others is to be shipped as well. */
const statusesOf = (tab: OrderStatus): OrderStatus[] =>
  tab === 'paid' ? ['awaiting', 'paid'] : [tab];

/** Returns the query for a buyer's orders that match. The user's index bounds the text search. */
const found = (exec: Exec, userId: string, brand: Brand, { status, words }: Search) =>
  exec
    .selectFrom('mall_order')
    .where('mall_order.user_id', '=', userId)
    .where('mall_order.brand', '=', brand)
    .$if(status !== 'all', (query) =>
      query.where('mall_order.status', 'in', statusesOf(status as OrderStatus)),
    )
    .where((eb) =>
      eb.and(
        words.map((word) => {
          const like = containing(word);
          return eb.or([
            eb('mall_order.order_no', 'like', like),
            eb.exists(
              eb
                .selectFrom('order_line')
                .select('order_line.id')
                .where('order_line.user_id', '=', userId)
                .whereRef('order_line.order_id', '=', 'mall_order.id')
                .where('order_line.title', 'ilike', like),
            ),
            eb.exists(
              eb
                .selectFrom('dealer')
                .select('dealer.id')
                .whereRef('dealer.id', '=', 'mall_order.dealer_id')
                .where('dealer.name', 'ilike', like),
            ),
          ]);
        }),
      ),
    );

/** Pickup orders that wait for something in the store, or the others. */
export type PickupView = 'waiting' | 'over';

/** Returns the query for a buyer's paid pickup orders. */
const pickups = (exec: Exec, userId: string, brand: Brand, view: PickupView) =>
  exec
    .selectFrom('mall_order')
    .where('mall_order.user_id', '=', userId)
    .where('mall_order.brand', '=', brand)
    .where('mall_order.paid_at', 'is not', null)
    .where('mall_order.status', '<>', 'awaiting')
    .where((eb) => {
      const stored = eb
        .selectFrom('order_line')
        .select('order_line.id')
        .where('order_line.user_id', '=', userId)
        .whereRef('order_line.order_id', '=', 'mall_order.id')
        .where('order_line.ship_method', '=', 'store');
      const waiting = eb.and([
        eb('mall_order.status', 'in', ['paid', 'shipped', 'toUse']),
        eb.exists(
          awaited(eb, 'store')
            .where('order_line.user_id', '=', userId)
            .whereRef('order_line.quantity', '>', 'order_line.cancelled_quantity'),
        ),
      ]);
      return view === 'waiting' ? waiting : eb.and([eb.exists(stored), eb.not(waiting)]);
    });

type Orders = ReturnType<typeof found>;
type OrderPage = { rows: PlacedOrder[]; nextCursor: string | null };

/** Splits rows, of which one is beyond the page, into the page and its next cursor. */
function pageOfRows(rows: readonly OrderRow[], size: number): OrderPage {
  const page = NEWEST.page(rows, size);
  return { rows: page.rows.map(placedOrder), nextCursor: page.nextCursor };
}

/** Returns a page of orders, the newest first. */
async function pageOf(
  orders: Orders,
  cursor: string | undefined,
  size: number,
): Promise<OrderPage> {
  const rows = await orders
    .selectAll('mall_order')
    .where(NEWEST.after(cursor))
    .orderBy(NEWEST.orderBy)
    .limit(size + 1)
    .execute();
  return pageOfRows(rows, size);
}

async function countOf(orders: Orders): Promise<number> {
  const { total } = await orders
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the query for one order. */
const named = (exec: Exec, userId: string, id: string) =>
  exec.selectFrom('mall_order').selectAll().where('user_id', '=', userId).where('id', '=', id);

const orderIn = (row: OrderRow | undefined): PlacedOrder | undefined => row && placedOrder(row);

const pairsOf = (names: readonly OrderName[]) =>
  names.map(({ userId, id }): [string, string] => [userId, id]);

export const orderRepository = {
  /**
   * Inserts an order with its lines and first event. Throws TryAgain when the order number is
   * taken.
   */
  async insert(tx: Tx, order: NewOrder, lines: NewLine[], event: NewEvent): Promise<void> {
    const { user_id: userId, id, order_no: number } = order;
    await Promise.all([
      takeRandomNumber(tx, ORDER_NUMBERS, { number, userId, id }),
      tx
        .with('lines', (db) => db.insertInto('order_line').values(lines))
        .with('event', (db) => db.insertInto('order_event').values(event))
        .insertInto('mall_order')
        .values(order)
        .execute(),
    ]);
  },

  async addEvent(tx: Tx, event: NewEvent): Promise<void> {
    await tx.insertInto('order_event').values(event).execute();
  },

  /** Returns the first title and the number of lines of orders. */
  titlesOf: (exec: Exec, names: readonly { ownerId: string; id: string }[]) =>
    exec
      .selectFrom('mall_order')
      .innerJoin('order_line', (join) =>
        join
          .onRef('order_line.user_id', '=', 'mall_order.user_id')
          .onRef('order_line.order_id', '=', 'mall_order.id'),
      )
      .select(['mall_order.id', 'mall_order.brand'])
      .select([
        sql<string>`(array_agg(order_line.title order by order_line.sort))[1]`.as('title'),
        sql<number>`count(*)::int`.as('lines'),
      ])
      .where(
        anyPair(
          ['mall_order.user_id', 'mall_order.id'],
          names.map(({ ownerId, id }) => [ownerId, id] as const),
        ),
      )
      .groupBy(['mall_order.id', 'mall_order.brand'])
      .execute(),

  find: async (exec: Exec, userId: string, id: string): Promise<PlacedOrder | undefined> =>
    orderIn(await named(exec, userId, id).executeTakeFirst()),

  async completedAt(exec: Exec, { userId, id }: OrderName, brand: Brand): Promise<Date | null> {
    const row = await exec
      .selectFrom('mall_order')
      .select('completed_at')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('brand', '=', brand)
      .where('status', '=', 'completed')
      .executeTakeFirst();
    return row?.completed_at ?? null;
  },

  /** Returns the owner and id of the order with a number. */
  nameOf: (exec: Exec, orderNo: string): Promise<OrderName | undefined> =>
    ownerOfNumber(exec, ORDER_NUMBERS, orderNo),

  async findMany(exec: Exec, names: readonly OrderName[]): Promise<PlacedOrder[]> {
    if (names.length === 0) return [];
    const rows = await exec
      .selectFrom('mall_order')
      .selectAll()
      .where(anyPair(['user_id', 'id'], pairsOf(names)))
      .execute();
    return rows.map(placedOrder);
  },

  async linesOfMany(exec: Exec, names: readonly OrderName[]): Promise<OrderLine[]> {
    if (names.length === 0) return [];
    const rows = await exec
      .selectFrom('order_line')
      .selectAll()
      .where(anyPair(['user_id', 'order_id'], pairsOf(names)))
      .orderBy('order_id')
      .orderBy('sort')
      .execute();
    return rows.map(orderLine);
  },

  lock: async (tx: Tx, userId: string, id: string): Promise<PlacedOrder | undefined> =>
    orderIn(await named(tx, userId, id).forUpdate().executeTakeFirst()),

  /** Moves the status and returns the order; undefined when the status has changed meanwhile. */
  async move(
    tx: Tx,
    { userId, id, status }: PlacedOrder,
    to: OrderStatus,
    change: Updateable<OrderTables['mall_order']>,
  ): Promise<PlacedOrder | undefined> {
    const moved = await tx
      .updateTable('mall_order')
      .set({ ...change, status: to, ...(status === 'unpaid' ? { expire_at: null } : {}) })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('status', '=', status)
      .returningAll()
      .executeTakeFirst();
    return orderIn(moved);
  },

  async lines(exec: Exec, userId: string, orderIds: readonly string[]): Promise<OrderLine[]> {
    if (orderIds.length === 0) return [];
    const rows = await exec
      .selectFrom('order_line')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', 'in', orderIds)
      .orderBy('order_id')
      .orderBy('sort')
      .execute();
    return rows.map(orderLine);
  },

  async receiveLines(
    tx: Tx,
    order: OrderName,
    lines: readonly OrderLine[],
    now: Date,
  ): Promise<void> {
    if (lines.length === 0) return;
    await tx
      .updateTable('order_line')
      .set({ received_at: now })
      .where('user_id', '=', order.userId)
      .where('order_id', '=', order.id)
      .where(
        'id',
        'in',
        lines.map(({ id }) => id),
      )
      .execute();
  },

  /** Counts pieces as shipped. Returns false when fewer are left to ship. */
  async shipPieces(tx: Tx, order: OrderName, { lineId, quantity }: LinePieces): Promise<boolean> {
    const shipped = await tx
      .updateTable('order_line')
      .set((eb) => ({ shipped_quantity: eb('shipped_quantity', '+', quantity) }))
      .where('user_id', '=', order.userId)
      .where('order_id', '=', order.id)
      .where('id', '=', lineId)
      .where('ship_method', '=', 'express')
      .where(
        sql<boolean>`shipped_quantity + ${quantity} <= quantity - held_quantity - cancelled_quantity`,
      )
      .executeTakeFirst();
    return shipped.numUpdatedRows === 1n;
  },

  /** Counts a piece as in use in a store. Returns false when none is left outside of refunds. */
  async beginUse(tx: Tx, order: OrderName, lineId: string): Promise<boolean> {
    const begun = await tx
      .updateTable('order_line')
      .set((eb) => ({ shipped_quantity: eb('shipped_quantity', '+', 1) }))
      .where('user_id', '=', order.userId)
      .where('order_id', '=', order.id)
      .where('id', '=', lineId)
      .where('ship_method', '=', 'store')
      .where(sql<boolean>`shipped_quantity + 1 <= quantity - held_quantity - cancelled_quantity`)
      .executeTakeFirst();
    return begun.numUpdatedRows === 1n;
  },

  /** Reverts the counts of a use. Returns false when the piece is being refunded. */
  async undoUse(
    tx: Tx,
    order: OrderName,
    lineId: string,
    { first, last }: { first: boolean; last: boolean },
  ): Promise<boolean> {
    const undone = await tx
      .updateTable('order_line')
      .set((eb) => ({
        ...(first && { shipped_quantity: eb('shipped_quantity', '-', 1) }),
        ...(last && { received_quantity: eb('received_quantity', '-', 1), received_at: null }),
        // Every update needs a column to set, also when no count changes.
        sort: eb.ref('sort'),
      }))
      .where('user_id', '=', order.userId)
      .where('order_id', '=', order.id)
      .where('id', '=', lineId)
      .where(sql<boolean>`shipped_quantity - 1 >= returning_quantity + returned_quantity`)
      .executeTakeFirst();
    return undone.numUpdatedRows === 1n;
  },

  /**
   * Counts shipped pieces as received, and the line with its last one. Returns false when they are
   * not on their way.
   */
  async receivePieces(
    tx: Tx,
    order: OrderName,
    { lineId, quantity }: LinePieces,
    now: Date,
  ): Promise<boolean> {
    const received = await tx
      .updateTable('order_line')
      .set((eb) => ({
        received_quantity: eb('received_quantity', '+', quantity),
        received_at: eb
          .case()
          .when(
            eb('received_quantity', '+', quantity),
            '=',
            eb('quantity', '-', eb.ref('cancelled_quantity')),
          )
          .then(eb.cast<Date>(eb.val(now), 'timestamptz'))
          .end(),
      }))
      .where('user_id', '=', order.userId)
      .where('order_id', '=', order.id)
      .where('id', '=', lineId)
      .where((eb) => eb(eb('received_quantity', '+', quantity), '<=', eb.ref('shipped_quantity')))
      .executeTakeFirst();
    return received.numUpdatedRows === 1n;
  },

  /**
   * Reserves pieces for a refund. Returns false when fewer are available, or the refund would
   * exceed what was paid for the line.
   */
  async holdPieces(tx: Tx, order: OrderName, refundId: string, pieces: RefundPieces) {
    const { lineId, quantity, sent, fen, score } = pieces;
    const column = sent ? 'returning_quantity' : 'held_quantity';
    const held = await tx
      .updateTable('order_line')
      .set((eb) => ({
        [column]: eb(column, '+', quantity),
        refund_fen: eb('refund_fen', '+', fen),
        refund_score: eb('refund_score', '+', score),
        refund_id: refundId,
      }))
      .where('user_id', '=', order.userId)
      .where('order_id', '=', order.id)
      .where('id', '=', lineId)
      .where('refusals', '<', MAX_REFUSALS)
      .where(
        sent
          ? sql<boolean>`returning_quantity + returned_quantity + ${quantity} <= shipped_quantity`
          : sql<boolean>`shipped_quantity + held_quantity + cancelled_quantity + ${quantity} <= quantity`,
      )
      .where(sql<boolean>`refund_fen + ${fen} <= pay_fen and refund_score + ${score} <= pay_score`)
      .executeTakeFirst();
    return held.numUpdatedRows === 1n;
  },

  /** Releases the pieces of a refund; a refusal is counted. */
  async letPiecesGo(tx: Tx, order: OrderName, pieces: RefundPieces, refused: boolean) {
    const { lineId, quantity, sent, fen, score } = pieces;
    const column = sent ? 'returning_quantity' : 'held_quantity';
    const gone = await tx
      .updateTable('order_line')
      .set((eb) => ({
        [column]: eb(column, '-', quantity),
        refund_fen: eb('refund_fen', '-', fen),
        refund_score: eb('refund_score', '-', score),
        refusals: sql`least(refusals + ${refused ? 1 : 0}, ${MAX_REFUSALS})`,
      }))
      .where('user_id', '=', order.userId)
      .where('order_id', '=', order.id)
      .where('id', '=', lineId)
      .where(column, '>=', quantity)
      .executeTakeFirst();
    return gone.numUpdatedRows === 1n;
  },

  /** Counts pieces as refunded. A line with nothing left to come counts as received. */
  async giveBackPieces(tx: Tx, order: OrderName, pieces: RefundPieces, now: Date) {
    const { lineId, quantity, sent } = pieces;
    const [from, to] = sent
      ? (['returning_quantity', 'returned_quantity'] as const)
      : (['held_quantity', 'cancelled_quantity'] as const);
    const given = await tx
      .updateTable('order_line')
      .set((eb) => ({
        [from]: eb(from, '-', quantity),
        [to]: eb(to, '+', quantity),
        ...(sent
          ? {}
          : {
              received_at: sql`case
                when received_quantity > 0 and received_quantity + cancelled_quantity + ${quantity} = quantity
                then coalesce(received_at, ${now}::timestamptz) else received_at end`,
            }),
      }))
      .where('user_id', '=', order.userId)
      .where('order_id', '=', order.id)
      .where('id', '=', lineId)
      .where(from, '>=', quantity)
      .executeTakeFirst();
    return given.numUpdatedRows === 1n;
  },

  /** Adds to the order's refunded amounts and sets the points that it still earns. */
  async addRefunded(
    tx: Tx,
    order: OrderName,
    { fen, score, earnedScore }: { fen: number; score: number; earnedScore: number },
  ): Promise<void> {
    await tx
      .updateTable('mall_order')
      .set((eb) => ({
        refunded_fen: eb('refunded_fen', '+', fen),
        refunded_score: eb('refunded_score', '+', score),
        earned_score: earnedScore,
      }))
      .where('user_id', '=', order.userId)
      .where('id', '=', order.id)
      .execute();
  },

  /** Completed orders whose end of the return window was not emitted yet. */
  returnOver: (exec: Exec, completedBefore: Date, size: number): Promise<OrderName[]> =>
    due(exec, 'completed', 'completed_at', completedBefore, size)
      .where('return_over_at', 'is', null)
      .where(noneInRefund)
      .execute(),

  /** Returns false when another process was faster, or pieces are in a refund. */
  async markReturnOver(tx: Tx, order: OrderName, now: Date): Promise<boolean> {
    const marked = await tx
      .updateTable('mall_order')
      .set({ return_over_at: now })
      .where('user_id', '=', order.userId)
      .where('id', '=', order.id)
      .where('status', '=', 'completed')
      .where('return_over_at', 'is', null)
      .where(noneInRefund)
      .executeTakeFirst();
    return marked.numUpdatedRows === 1n;
  },

  /** Returns the orders of a member whose return window ended after a moment, the earliest first. */
  keptSince: (
    exec: Exec,
    { userId, brand, since }: { userId: string; brand: Brand; since: Date },
  ) =>
    exec
      .selectFrom('mall_order')
      .select(['id', 'return_over_at'])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('return_over_at', '>', since)
      .orderBy('return_over_at')
      .limit(20)
      .execute(),

  /** The user's orders with refundable pieces. Goods received before `since` are not refundable. */
  async refundablePage(
    exec: Exec,
    { userId, brand, since }: { userId: string; brand: Brand; since: Date },
    { cursor, size }: { cursor: string | undefined; size: number },
  ): Promise<OrderPage & { total: number }> {
    const found = exec
      .selectFrom('mall_order')
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('status', 'in', ['paid', 'shipped', 'toUse', 'completed']).where(sql<boolean>`exists (
        select from order_line l
        where l.user_id = mall_order.user_id and l.order_id = mall_order.id
          and l.refusals < ${MAX_REFUSALS} and case
            when l.ship_method <> 'express'
              then l.received_at is null
                and l.quantity > l.shipped_quantity + l.held_quantity + l.cancelled_quantity
            else l.quantity > l.shipped_quantity + l.held_quantity + l.cancelled_quantity
              or (l.shipped_quantity > l.returning_quantity + l.returned_quantity
                and (l.received_at is null or l.received_at > ${since}))
          end)`);
    const rows = await found
      .selectAll()
      .where(NEWEST.after(cursor))
      .orderBy(NEWEST.orderBy)
      .limit(size + 1)
      .execute();
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { ...pageOfRows(rows, size), total };
  },

  /** Returns a buyer's paid pickup orders. */
  async pickupPage(
    exec: Exec,
    { userId, brand, view }: { userId: string; brand: Brand; view: PickupView },
    { cursor, size }: { cursor: string | undefined; size: number },
  ): Promise<OrderPage> {
    return pageOf(pickups(exec, userId, brand, view), cursor, size);
  },

  async countPickups(exec: Exec, userId: string, brand: Brand, view: PickupView): Promise<number> {
    return countOf(pickups(exec, userId, brand, view));
  },

  events: (exec: Exec, userId: string, orderId: string) =>
    exec
      .selectFrom('order_event')
      .select(['at', 'text'])
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  async page(
    exec: Exec,
    userId: string,
    brand: Brand,
    { cursor, size, ...search }: Search & { cursor: string | undefined; size: number },
  ): Promise<OrderPage> {
    return pageOf(found(exec, userId, brand, search), cursor, size);
  },

  /** Counts the orders that match a search. */
  async countFound(exec: Exec, userId: string, brand: Brand, search: Search): Promise<number> {
    return countOf(found(exec, userId, brand, search));
  },

  /** Unpaid orders before their deadline, the most urgent first. */
  async unpaid(exec: Exec, userId: string, brand: Brand, now: Date) {
    const rows = await exec
      .selectFrom('mall_order')
      .select(['id', 'payable_fen', 'payable_score', 'expire_at'])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('status', '=', 'unpaid')
      .where('expire_at', '>', now)
      .orderBy('expire_at')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      payableFen: row.payable_fen,
      payableScore: row.payable_score,
      until: row.expire_at!,
    }));
  },

  async counts(exec: Exec, userId: string, brand: Brand): Promise<Map<OrderStatus, number>> {
    const rows = await exec
      .selectFrom('mall_order')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .groupBy('status')
      .execute();
    return new Map(rows.map((row) => [row.status, row.count]));
  },

  /** Counts a person's orders that are not over, by brand. */
  async unfinished(exec: Exec, userId: string): Promise<{ brand: Brand; count: number }[]> {
    return exec
      .selectFrom('mall_order')
      .select(['brand', (eb) => eb.fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('status', 'not in', ['completed', 'closed'])
      .groupBy('brand')
      .orderBy('brand', 'desc')
      .execute();
  },

  /** Returns the order with its row locked; undefined while another transaction has locked it. */
  lockIfFree: async (tx: Tx, userId: string, id: string): Promise<PlacedOrder | undefined> =>
    orderIn(await named(tx, userId, id).forUpdate().skipLocked().executeTakeFirst()),

  /**
   * Extends the deadline of an unpaid order to `until`, limited by `waitsAtMostMs`, and returns it.
   */
  async waitUntil(tx: Tx, { userId, id }: OrderName, until: Date): Promise<Date> {
    const { expire_at } = await tx
      .updateTable('mall_order')
      .set({
        expire_at: sql<Date>`least(${until}::timestamptz,
          created_at + make_interval(secs => ${ORDER_RULES.waitsAtMostMs / 1000}))`,
      })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('status', '=', 'unpaid')
      .returning('expire_at')
      .executeTakeFirstOrThrow();
    return expire_at!;
  },

  expired: (exec: Exec, now: Date, size: number): Promise<OrderName[]> =>
    due(exec, 'unpaid', 'expire_at', now, size).execute(),

  /** Orders with unconfirmed parcels and nothing left to ship. */
  unconfirmed: (exec: Exec, shippedBefore: Date, size: number): Promise<OrderName[]> =>
    due(exec, 'shipped', 'shipped_at', shippedBefore, size)
      .where((eb) =>
        eb.and([
          eb.exists(awaited(eb, 'express').whereRef('shipped_quantity', '>', 'received_quantity')),
          eb.not(
            eb.exists(
              awaited(eb, 'express').where(
                sql<boolean>`shipped_quantity + cancelled_quantity < order_line.quantity`,
              ),
            ),
          ),
        ]),
      )
      .execute(),

  /** Paid orders with accounts to top up. */
  toTopUp: (exec: Exec, paidBefore: Date, size: number): Promise<OrderName[]> =>
    due(exec, 'paid', 'paid_at', paidBefore, size)
      .where((eb) => eb.exists(toHandOver(eb, 'online')))
      .execute(),

  /** Paid orders with parcels to ship and no accounts to top up. */
  toShip: (exec: Exec, paidBefore: Date, size: number): Promise<OrderName[]> =>
    due(exec, 'paid', 'paid_at', paidBefore, size)
      .where((eb) =>
        eb.and([eb.exists(toHandOver(eb, 'express')), eb.not(eb.exists(toHandOver(eb, 'online')))]),
      )
      .execute(),
};
