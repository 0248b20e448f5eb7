import {
  type CAR_ORDER_TABS,
  type CarOrderStatus,
  SIGNED_STATUSES,
} from '@marque/contract/car-order/machine';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Exec, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { containing } from '#kernel/like-pattern.ts';
import { lockName } from '#kernel/lock-name.ts';
import { claimNumber, freeNumbers, ownerOfNumber, takeRandomNumber } from '#kernel/numbers.ts';
import type { CarOrderTables } from './tables.ts';
import { CAR_NUMBERS, CAR_ORDER_NUMBERS } from './numbered.ts';

export type CarOrderRow = Selectable<CarOrderTables['car_order']>;
export type CarOrderEventRow = Selectable<CarOrderTables['car_order_event']>;
/** The columns that name an order. */
export type CarOrderKey = Pick<CarOrderRow, 'user_id' | 'id'>;
/** A car whose order ends is sold again under another one. */
const ENDED: ReadonlySet<CarOrderStatus> = new Set(['refunding', 'closed']);

type Name = { userId: string; id: string };
/** A refund of something that is `ownerId`'s. */
export type OwnedRefund = { ownerId: string; refundId: string };
type Owner = { userId: string; brand: Brand };

/** The condition for rows of an order in the tables beside it. */
export const ofOrder = ({ user_id, id }: CarOrderKey) =>
  sql<boolean>`user_id = ${user_id} and order_id = ${id}`;

const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);
const OLDEST = keyset([
  { column: 'created_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

export type CarOrderTab = (typeof CAR_ORDER_TABS)[number];

/** A member can have one order in these statuses per series. */
const OPEN: readonly CarOrderStatus[] = ['unpaid', 'reserved', 'locked'];
/** The statuses of orders that have, or can get, a car. */
const ALIVE: readonly CarOrderStatus[] = ['reserved', ...SIGNED_STATUSES, 'delivered', 'completed'];

const OF_TAB: Record<CarOrderTab, readonly CarOrderStatus[] | null> = {
  all: null,
  unpaid: ['unpaid'],
  active: ['reserved', 'locked', 'producing', 'shipping', 'refunding'],
  toDeliver: ['arrived'],
  completed: ['delivered', 'completed'],
  closed: ['closed'],
};

type Search = { userId: string; brand: Brand; tab: CarOrderTab; keyword: string };

type DeskSearch = {
  brand: Brand;
  status: CarOrderStatus;
  /** Orders with a pending request to cancel, in any status. */
  stop: 'asked' | 'escalated' | undefined;
  dealerId: string | null;
};

/** Bookings, and places or presales that were converted. */
const IS_BOOKING = sql<boolean>`(kind = 'booking' or converted_at is not null)`;

type IdleRule = {
  steps: readonly [first: number, second: number, last: number];
  lastDays: number;
  now: Date;
};

const found = (exec: Exec, { userId, brand, tab, keyword }: Search) => {
  const statuses = OF_TAB[tab];
  const like = containing(keyword);
  return exec
    .selectFrom('car_order')
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .$if(statuses !== null, (query) => query.where('status', 'in', statuses!))
    .$if(keyword !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('order_no', 'like', like), sql<boolean>`config ->> 'title' ilike ${like}`]),
      ),
    );
};

const named = (exec: Exec, { userId, id }: Name) =>
  exec.selectFrom('car_order').selectAll().where('user_id', '=', userId).where('id', '=', id);

const alive = (exec: Exec, { userId, brand }: Owner) =>
  exec
    .selectFrom('car_order')
    .select(['id', 'order_no', 'status', 'created_at', 'delivered_at'])
    .select(sql<string>`config ->> 'title'`.as('title'))
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .where('status', 'in', ALIVE)
    .where('type_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(20);

export const carOrderRepository = {
  /** Serializes the bookings of one member. */
  lockPerson: (tx: Tx, userId: string) => lockName(tx, `carOrder ${userId}`),

  /** Throws TryAgain when the order number is taken. */
  async insert(tx: Tx, order: Insertable<CarOrderTables['car_order']>): Promise<void> {
    const { user_id: userId, id, order_no: number } = order;
    await Promise.all([
      takeRandomNumber(tx, CAR_ORDER_NUMBERS, { number, userId, id }),
      tx.insertInto('car_order').values(order).execute(),
    ]);
  },

  async addEvent(tx: Tx, event: Insertable<CarOrderTables['car_order_event']>): Promise<void> {
    await tx.insertInto('car_order_event').values(event).execute();
  },

  find: (exec: Exec, name: Name): Promise<CarOrderRow | undefined> =>
    named(exec, name).executeTakeFirst(),

  /** Returns orders of several members. */
  findAll: (exec: Exec, names: readonly Name[]): Promise<CarOrderRow[]> =>
    exec
      .selectFrom('car_order')
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('user_id', 'id'),
          'in',
          names.map(({ userId, id }) => tuple(userId, id)),
        ),
      )
      .execute(),

  lock: (tx: Tx, name: Name): Promise<CarOrderRow | undefined> =>
    named(tx, name).forUpdate().executeTakeFirst(),

  /** Returns undefined for a missing row and for one that is locked. */
  lockIfFree: (tx: Tx, name: Name): Promise<CarOrderRow | undefined> =>
    named(tx, name).forUpdate().skipLocked().executeTakeFirst(),

  /** Returns the open order of the member for a series. */
  openOf: (exec: Exec, userId: string, seriesId: string): Promise<{ id: string } | undefined> =>
    exec
      .selectFrom('car_order')
      .select('id')
      .where('user_id', '=', userId)
      .where('series_id', '=', seriesId)
      .where('status', 'in', OPEN)
      .executeTakeFirst(),

  /** Counts a person's orders that are not over, by brand. */
  unfinished: (exec: Exec, userId: string) =>
    exec
      .selectFrom('car_order')
      .select(['brand', (eb) => eb.fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('status', 'not in', ['completed', 'closed'])
      .groupBy('brand')
      .orderBy('brand', 'desc')
      .execute(),

  events: (exec: Exec, { userId, id }: Name): Promise<CarOrderEventRow[]> =>
    exec
      .selectFrom('car_order_event')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Moves the status and returns the row; undefined when the status has changed meanwhile. */
  async move(
    tx: Tx,
    { user_id, id, status }: Pick<CarOrderRow, 'user_id' | 'id' | 'status'>,
    to: CarOrderStatus,
    change: Updateable<CarOrderTables['car_order']>,
  ): Promise<CarOrderRow | undefined> {
    const moved = await tx
      .updateTable('car_order')
      .set({ ...change, status: to, ...(status === 'unpaid' ? { expire_at: null } : {}) })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('status', '=', status)
      .returningAll()
      .executeTakeFirst();
    if (moved?.vin_index && ENDED.has(to))
      await freeNumbers(tx, CAR_NUMBERS, user_id, [moved.vin_index]);
    return moved;
  },

  /** Takes the number of the built car for an order. Returns false when another order has the car. */
  async nameCar(
    tx: Tx,
    { user_id: userId, id, vin_index: before }: CarOrderRow,
    vinIndex: string,
  ): Promise<boolean> {
    if (before === vinIndex) return true;
    if (before) await freeNumbers(tx, CAR_NUMBERS, userId, [before]);
    return claimNumber(tx, CAR_NUMBERS, { number: vinIndex, userId, id });
  },

  /** Changes columns other than the status. */
  async change(
    tx: Tx,
    { user_id, id }: Pick<CarOrderRow, 'user_id' | 'id'>,
    change: Updateable<Omit<CarOrderTables['car_order'], 'status'>>,
  ): Promise<void> {
    await tx
      .updateTable('car_order')
      .set(change)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /** Orders with days of delay that are not compensated yet, up to the maximum of their policy. */
  lateSince: (exec: Exec, today: string, size: number): Promise<Name[]> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('status', 'in', ['locked', 'producing', 'shipping'])
      .where('promised_to', '<', today)
      .where(
        sql<boolean>`delay_days < least(${today}::date - promised_to,
          ceil((policy ->> 'delayPointsMost')::numeric
            / nullif((policy ->> 'delayPoints')::numeric, 0)))`,
      )
      .orderBy('promised_to')
      .limit(size)
      .execute(),

  /** Orders in a status whose `column` lies before a moment, the earliest first. */
  since: (
    exec: Exec,
    status: CarOrderStatus,
    { column, before }: { column: 'withdraw_until' | 'delivered_at'; before: Date },
    size: number,
  ): Promise<Name[]> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('status', '=', status)
      .where(column, '<=', before)
      .orderBy(column)
      .limit(size)
      .execute(),

  /**
   * Orders with work for their store and no event since `before`. Excluded are orders whose
   * signature can be withdrawn and orders that wait for the buyer's payment or papers.
   */
  waitingForStore: (exec: Exec, before: Date, now: Date, size: number): Promise<Name[]> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('status', 'in', [...SIGNED_STATUSES, 'refunding'])
      .where('withdraw_until', '<=', now)
      .where((eb) => eb('status', '<>', 'refunding').or('loan_state', '=', 'disbursed'))
      .where(
        sql<boolean>`not exists (select from car_order_event event
          where event.user_id = car_order.user_id and event.order_id = car_order.id
            and event.at > ${before})`,
      )
      .where(
        sql<boolean>`(cancel_asked_at is not null or certificate_place is distinct from 'store'
          or status = 'refunding' or loan_state = 'applied' or (
          exists (select from car_item down where loan_state = 'approved'
            and down.user_id = car_order.user_id and down.order_id = car_order.id
            and down.kind = 'down' and down.paid_at is not null)
          or
          exists (select from car_defect defect where defect.user_id = car_order.user_id
            and defect.order_id = car_order.id and defect.fixed_at is null)
          or exists (select from vehicle_invoice invoice where invoice.user_id = car_order.user_id
            and invoice.order_id = car_order.id and invoice.state = 'confirmed')
          or exists (select from write_off_code code where code.user_id = car_order.user_id
            and code.source_kind = 'delivery' and code.source_id = car_order.id
            and code.uses_left > 0 and code.valid_until > ${now})))`,
      )
      .orderBy('created_at')
      .limit(size)
      .execute(),

  /**
   * Places and presales whose buyer has not been told that the conversion has begun, or that it
   * ends.
   *
   * @param told campaigns that are revealed
   * @param again days before the deadline at which the buyer is told again
   */
  toTellOfConversion: (
    exec: Exec,
    { told, again }: { told: readonly string[]; again: readonly number[] },
    now: Date,
    size: number,
  ): Promise<Name[]> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('status', '=', 'reserved')
      .where('kind', '<>', 'booking')
      .where('converted_at', 'is', null)
      .where('campaign_id', '=', sql<string>`any(${[...told]})`)
      .where('convert_by', '>', now)
      .where(
        sql<boolean>`convert_told < 1 + (select count(*) from unnest(${[...again]}::int[]) as days
          where convert_by <= ${now}::timestamptz + make_interval(days => days))`,
      )
      .orderBy('created_at')
      .limit(size)
      .execute(),

  /**
   * Orders with a deadline before `before` that the buyer has not been told of: the end of the
   * price guarantee of a reserved order, or of the time for a withdrawal where that is longer than
   * the notice.
   *
   * @param of limits the search to this order
   */
  toRemind: (
    exec: Exec,
    what: 'price' | 'withdraw',
    { now, before }: { now: Date; before: Date },
    size: number,
    of?: Name,
  ): Promise<Name[]> => {
    const [status, due, toldFor] =
      what === 'price'
        ? (['reserved', 'price_valid_until', 'price_told_for'] as const)
        : (['locked', 'withdraw_until', 'withdraw_told_for'] as const);
    return exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .$if(of !== undefined, (query) =>
        query.where('user_id', '=', of!.userId).where('id', '=', of!.id),
      )
      .where('status', '=', status)
      .where(due, '>', now)
      .where(due, '<=', before)
      .where((eb) => eb(toldFor, 'is distinct from', eb.ref(due)))
      .$if(what === 'price', (query) => query.where(IS_BOOKING))
      .$if(what === 'withdraw', (query) =>
        query.where(
          sql<boolean>`withdraw_until - locked_at > ${before}::timestamptz - ${now}::timestamptz`,
        ),
      )
      .orderBy(due)
      .limit(size)
      .execute();
  },

  /** Orders whose request to cancel is older than `before` and neither answered nor escalated. */
  unanswered: (exec: Exec, before: Date, size: number): Promise<Name[]> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('cancel_asked_at', '<', before)
      .where('cancel_escalated_at', 'is', null)
      .orderBy('cancel_asked_at')
      .limit(size)
      .execute(),

  /**
   * Bookings without any action of the buyer for so many days that the next step is due.
   *
   * @param steps days until the first reminder, the second reminder, and the end
   * @param lastDays minimum days between the steps
   * @param of limits the search to this order
   */
  idle: (
    exec: Exec,
    { steps: [first, second, last], lastDays, now }: IdleRule,
    size: number,
    of?: Name,
  ): Promise<(Name & { since: Date; told: number })[]> =>
    exec
      .selectFrom('car_order')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('car_order_event as event')
            .select(({ fn }) => fn.max('event.at').$notNull().as('since'))
            .whereRef('event.user_id', '=', 'car_order.user_id')
            .whereRef('event.order_id', '=', 'car_order.id')
            .where('event.by', '=', 'buyer')
            .as('touched'),
        (join) => join.onTrue(),
      )
      .select(['user_id as userId', 'id', 'touched.since'])
      .select(
        sql<number>`case when idle_since = touched.since then idle_told else 0 end`.as('told'),
      )
      .$if(of !== undefined, (query) =>
        query.where('user_id', '=', of!.userId).where('id', '=', of!.id),
      )
      .where('status', '=', 'reserved')
      .where(IS_BOOKING)
      .where('paid_at', '<=', sql<Date>`${now}::timestamptz - make_interval(days => ${first})`)
      .where(
        sql<boolean>`touched.since <= ${now}::timestamptz - make_interval(days =>
          case when idle_since is distinct from touched.since then ${first}::int
            when idle_told = 1 then ${second}::int else ${last}::int end)`,
      )
      .where(
        sql<boolean>`(idle_since is distinct from touched.since
          or idle_told_at <= ${now}::timestamptz - make_interval(days => ${lastDays}))`,
      )
      .orderBy('paid_at')
      .limit(size)
      .execute(),

  expired: (exec: Exec, now: Date, size: number): Promise<Name[]> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('status', '=', 'unpaid')
      .where('expire_at', '<=', now)
      .orderBy('expire_at')
      .limit(size)
      .execute(),

  /**
   * Unconverted places and presales whose deadline has passed or whose campaign is cancelled.
   * Bookings and converted orders go on without their campaign.
   *
   * @param off cancelled campaigns
   */
  lapsed: (exec: Exec, off: readonly string[], now: Date, size: number): Promise<Name[]> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('status', '=', 'reserved')
      .where('kind', '<>', 'booking')
      .where('converted_at', 'is', null)
      .where(({ eb, or }) =>
        or([eb('campaign_id', '=', sql<string>`any(${[...off]})`), eb('convert_by', '<=', now)]),
      )
      .orderBy('created_at')
      .limit(size)
      .execute(),

  /** Returns what has happened to the orders of a member whose deposit was paid, the earliest first. */
  facts: (exec: Exec, { userId, brand }: Owner) =>
    exec
      .selectFrom('car_order')
      .select(['id', 'series_id', 'status', 'paid_at', 'locked_at', 'delivered_at'])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('paid_at', 'is not', null)
      .orderBy('paid_at')
      .limit(100)
      .execute(),

  /** Orders of a series that are reserved or further, the newest first. */
  ofSeries: (exec: Exec, of: Owner & { seriesId: string }) =>
    alive(exec, of).where('series_id', '=', of.seriesId).execute(),

  /**
   * Orders that are reserved or further and were handed over at most `days` ago, the newest first.
   */
  withCars: (exec: Exec, of: Owner, days: number) =>
    alive(exec, of)
      .where(
        sql<boolean>`(delivered_at is null or delivered_at > now() - make_interval(days => ${days}))`,
      )
      .execute(),

  /** Counts the paid orders of a campaign. */
  async countOf(exec: Exec, campaignId: string): Promise<number> {
    const { count } = await exec
      .selectFrom('car_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('campaign_id', '=', campaignId)
      .where('status', 'in', ALIVE)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Unconverted places of a campaign, unpaid ones included. */
  placesOf: (exec: Exec, campaignId: string): Promise<Name[]> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('campaign_id', '=', campaignId)
      .where('status', 'in', ['unpaid', 'reserved'])
      .where('kind', '<>', 'booking')
      .where('converted_at', 'is', null)
      .execute(),

  /** Returns the newest order of the member in a campaign that is not closed. */
  ofCampaign: (exec: Exec, userId: string, campaignId: string) =>
    exec
      .selectFrom('car_order')
      .select(['id', 'status', 'campaign_no as no'])
      .where('user_id', '=', userId)
      .where('campaign_id', '=', campaignId)
      .where('status', 'in', ['unpaid', ...ALIVE, 'refunding'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  ofRefund: (exec: Exec, { ownerId, refundId }: OwnedRefund): Promise<Name | undefined> =>
    exec
      .selectFrom('car_order')
      .select(['user_id as userId', 'id'])
      .where('user_id', '=', ownerId)
      .where('refund_id', '=', refundId)
      .executeTakeFirst(),

  async byNumber(exec: Exec, orderNo: string): Promise<CarOrderRow | undefined> {
    const name = await ownerOfNumber(exec, CAR_ORDER_NUMBERS, orderNo);
    return name && named(exec, name).executeTakeFirst();
  },

  async page(
    exec: Exec,
    search: Search,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: CarOrderRow[]; nextCursor: string | null; total: number }> {
    const [rows, { total }] = await Promise.all([
      found(exec, search)
        .selectAll()
        .where(NEWEST.after(cursor))
        .orderBy(NEWEST.orderBy)
        .limit(size + 1)
        .execute(),
      found(exec, search)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { ...NEWEST.page(rows, size), total: Number(total) };
  },

  /** Counts the member's orders by tab. */
  async counts(exec: Exec, userId: string, brand: Brand): Promise<Record<CarOrderTab, number>> {
    const rows = await exec
      .selectFrom('car_order')
      .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .groupBy('status')
      .execute();
    const of = (tab: CarOrderTab) =>
      rows
        .filter(({ status }) => OF_TAB[tab]?.includes(status) ?? true)
        .reduce((sum, { count }) => sum + Number(count), 0);
    return {
      all: of('all'),
      unpaid: of('unpaid'),
      active: of('active'),
      toDeliver: of('toDeliver'),
      completed: of('completed'),
      closed: of('closed'),
    };
  },

  /** Orders of a brand or a store, those that have waited longest first. */
  async desk(
    exec: Exec,
    { brand, status, stop, dealerId }: DeskSearch,
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: CarOrderRow[]; nextCursor: string | null }> {
    const rows = await exec
      .selectFrom('car_order')
      .selectAll()
      .where('brand', '=', brand)
      .$if(stop === undefined, (query) => query.where('status', '=', status))
      .$if(stop !== undefined, (query) => query.where('cancel_asked_at', 'is not', null))
      .$if(stop === 'escalated', (query) => query.where('cancel_escalated_at', 'is not', null))
      .$if(dealerId !== null, (query) => query.where('dealer_id', '=', dealerId))
      .where(OLDEST.after(cursor))
      .orderBy(OLDEST.orderBy)
      .limit(size + 1)
      .execute();
    return OLDEST.page(rows, size);
  },
};
