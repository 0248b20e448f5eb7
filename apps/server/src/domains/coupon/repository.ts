import type { Brand } from '@marque/contract/core';
import type { CouponKind, CouponTab } from '@marque/contract/mall/coupon/schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Exec, startCounting, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { CouponTables } from './tables.ts';

// The columns are listed so that the statement of every checkout can be prepared.
const COLUMNS = [
  'id',
  'brand',
  'kind',
  'name',
  'threshold_fen',
  'value_fen',
  'percent',
  'max_fen',
  'score',
  'scope',
  'scope_text',
  'total',
  'per_user',
  'claim_from',
  'claim_to',
  'valid_days',
  'claimable',
  'for_new_member',
  'min_level',
  'certified_only',
  'price_score',
  'for_store',
] as const;
const COUPON = COLUMNS.map((name) => `coupon.${name}` as const);

export type CouponRow = Pick<Selectable<CouponTables['coupon']>, (typeof COLUMNS)[number]>;
/** A coupon with the number of those that were given. */
export type CouponWithClaims = CouponRow &
  Pick<Selectable<CouponTables['coupon_claims']>, 'claimed'>;
export type HeldCouponRow = CouponRow & { record_id: string; expires_at: Date };

export type OwnCouponRow = HeldCouponRow & {
  claimed_at: Date;
  used_at: Date | null;
  order_id: string | null;
};

/** A record of a coupon that its holder can use, or that counts against the share of the holder. */
export type CouponAtHand = HeldCouponRow & { used_at: Date | null; origin: string };

const CLAIMS = { table: 'coupon_claims', key: 'coupon_id', content: 'coupon' } as const;

const withClaims = (exec: Exec) =>
  exec
    .selectFrom('coupon')
    .leftJoin('coupon_claims', 'coupon_claims.coupon_id', 'coupon.id')
    .select(COUPON)
    .select(({ fn, lit }) => fn.coalesce('coupon_claims.claimed', lit(0)).as('claimed'));

const records = (exec: Exec, { userId, brand }: { userId: string; brand: Brand }) =>
  exec
    .selectFrom('coupon_record')
    .innerJoin('coupon', 'coupon.id', 'coupon_record.coupon_id')
    .select(COUPON)
    .select(['coupon_record.id as record_id', 'coupon_record.expires_at'])
    .where('coupon_record.user_id', '=', userId)
    .where('coupon.brand', '=', brand);

type CouponHolder = { userId: string; brand: Brand; now: Date };

const IN_TAB: Record<CouponTab, (now: Date) => RawBuilder<boolean>> = {
  usable: (now) => sql`(record.used_at is null and record.expires_at > ${now})`,
  used: () => sql`record.used_at is not null`,
  expired: (now) => sql`(record.used_at is null and record.expires_at <= ${now})`,
};

const time = (column: string, direction: 'asc' | 'desc') =>
  keyset([
    { column, direction, type: 'time' },
    { column: 'record_id', direction: 'asc', type: 'text' },
  ]);
const ORDER: Record<CouponTab, ReturnType<typeof keyset>> = {
  usable: time('expires_at', 'asc'),
  used: time('used_at', 'desc'),
  expired: time('expires_at', 'desc'),
};

export type EndingCoupon = { userId: string; recordId: string; brand: Brand; name: string };

export const couponRepository = {
  /** Unused coupons that expire soon and whose holders were not told. */
  async ending(exec: Exec, now: Date, aheadMs: number, size: number): Promise<EndingCoupon[]> {
    const soon = new Date(now.getTime() + aheadMs);
    const { rows } = await sql<EndingCoupon>`
      select record.user_id as "userId", record.id as "recordId", coupon.brand, coupon.name
      from coupon_record record join coupon on coupon.id = record.coupon_id
      where record.used_at is null and record.ending_told_at is null
        and record.expires_at > ${now} and record.expires_at <= ${soon}
        and record.expires_at - record.claimed_at > ${aheadMs} * interval '1 millisecond'
      order by record.expires_at, record.id limit ${size}`.execute(exec);
    return rows;
  },

  /** A person's usable coupons that expire by a moment: their number and the first one. */
  async endingOf(
    exec: Exec,
    { userId, brand }: { userId: string; brand: Brand },
    now: Date,
    until: Date,
  ): Promise<{ count: number; first: { name: string; expiresAt: Date } | undefined }> {
    const { rows } = await sql<{ name: string; expiresAt: Date }>`
      select coupon.name, record.expires_at as "expiresAt"
      from coupon_record record join coupon on coupon.id = record.coupon_id
      where record.user_id = ${userId} and coupon.brand = ${brand} and record.used_at is null
        and record.expires_at > ${now} and record.expires_at <= ${until}
      order by record.expires_at, record.id`.execute(exec);
    return { count: rows.length, first: rows[0] };
  },

  /** Returns false when another process has marked it. */
  async markEndingTold(tx: Tx, { userId, recordId }: EndingCoupon, now: Date): Promise<boolean> {
    const { rows } = await sql`
      update coupon_record set ending_told_at = ${now}
      where user_id = ${userId} and id = ${recordId} and used_at is null and ending_told_at is null
      returning id`.execute(tx);
    return rows.length > 0;
  },

  claimable: (exec: Exec, brand: Brand, now: Date): Promise<CouponWithClaims[]> =>
    withClaims(exec)
      .where('brand', '=', brand)
      .where('claimable', '=', true)
      .where('claim_from', '<=', now)
      .where('claim_to', '>', now)
      .orderBy('id')
      .execute(),

  find: (exec: Exec, brand: Brand, id: string): Promise<CouponRow | undefined> =>
    exec
      .selectFrom('coupon')
      .select(COUPON)
      .where('brand', '=', brand)
      .where('id', '=', id)
      .executeTakeFirst(),

  findWithClaims: (exec: Exec, brand: Brand, id: string): Promise<CouponWithClaims | undefined> =>
    withClaims(exec).where('brand', '=', brand).where('id', '=', id).executeTakeFirst(),

  /** Returns which of these coupons the brand has, whatever their state. */
  async known(exec: Exec, brand: Brand, ids: readonly string[]): Promise<Set<string>> {
    const rows = await exec
      .selectFrom('coupon')
      .select('id')
      .where('brand', '=', brand)
      .where('id', 'in', ids)
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Sorted by id, so that concurrent registrations lock them in the same order. */
  forNewMembers: (exec: Exec, now: Date): Promise<CouponRow[]> =>
    exec
      .selectFrom('coupon')
      .select(COUPON)
      .where('for_new_member', '=', true)
      .where('claim_from', '<=', now)
      .where('claim_to', '>', now)
      .orderBy('id')
      .execute(),

  /** Returns how many of each coupon a user has claimed, without those given to the user. */
  async heldCounts(exec: Exec, userId: string): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('coupon_record')
      .select(['coupon_id', (eb) => eb.fn.countAll<number>().as('held')])
      .where('user_id', '=', userId)
      .where('origin', '=', 'claim')
      .groupBy('coupon_id')
      .execute();
    return new Map(rows.map((row) => [row.coupon_id, row.held]));
  },

  /** Lets one transaction at a time give a coupon to a user, so that it counts and numbers all records. */
  lockRecords: (tx: Tx, userId: string, couponId: string) =>
    lockName(tx, `coupon ${userId} ${couponId}`),

  /**
   * Returns the number of the user's last record of a coupon, whatever its origin; 0 without one.
   */
  async lastSerial(exec: Exec, userId: string, couponId: string): Promise<number> {
    const { last } = await exec
      .selectFrom('coupon_record')
      .select((eb) => eb.fn.coalesce(eb.fn.max('serial'), eb.lit(0)).as('last'))
      .where('user_id', '=', userId)
      .where('coupon_id', '=', couponId)
      .executeTakeFirstOrThrow();
    return last;
  },

  /** The user's unused, unexpired coupons of a brand, in order of expiry. */
  held: (exec: Exec, userId: string, brand: Brand, now: Date): Promise<HeldCouponRow[]> =>
    records(exec, { userId, brand })
      .where('coupon_record.used_at', 'is', null)
      .where('coupon_record.expires_at', '>', now)
      .orderBy('coupon_record.expires_at')
      .orderBy('coupon_record.id')
      .execute(),

  /** A person's usable coupons, and all that they have of those that can be claimed now. */
  atHand: (exec: Exec, { now, ...holder }: CouponHolder): Promise<CouponAtHand[]> =>
    records(exec, holder)
      .select(['coupon_record.used_at', 'coupon_record.origin'])
      .where(({ and, eb, or }) =>
        or([
          and([eb('coupon_record.used_at', 'is', null), eb('coupon_record.expires_at', '>', now)]),
          and([
            eb('coupon.claimable', '=', true),
            eb('coupon.claim_from', '<=', now),
            eb('coupon.claim_to', '>', now),
          ]),
        ]),
      )
      .execute(),

  /** A page of the user's coupons: usable ones in order of expiry, others the newest first. */
  async own(
    exec: Exec,
    { userId, brand, now }: CouponHolder,
    { tab, cursor, size }: { tab: CouponTab; cursor?: string | undefined; size: number },
  ): Promise<{ rows: OwnCouponRow[]; nextCursor: string | null }> {
    const { orderBy, after, page } = ORDER[tab];
    const columns = sql.join(COUPON.map((name) => sql.ref(name)));
    const { rows } = await sql<OwnCouponRow>`
      select * from (
        select ${columns}, record.id as record_id, record.expires_at, record.claimed_at,
          record.used_at, record.order_id
        from coupon_record record join coupon on coupon.id = record.coupon_id
        where record.user_id = ${userId} and coupon.brand = ${brand} and ${IN_TAB[tab](now)}
      ) own
      where ${after(cursor)} order by ${orderBy} limit ${size + 1}`.execute(exec);
    return page(rows, size);
  },

  /** Returns one of the user's records with its coupon, whatever became of it. */
  ownRecord: (exec: Exec, userId: string, brand: Brand, recordId: string) =>
    records(exec, { userId, brand })
      .select(['claimed_at', 'used_at', 'order_id', 'origin'])
      .where('coupon_record.id', '=', recordId)
      .executeTakeFirst(),

  async ownCounts(
    exec: Exec,
    { userId, brand, now }: CouponHolder,
  ): Promise<Record<CouponTab, number>> {
    const { rows } = await sql<Record<CouponTab, number>>`
      select count(*) filter (where ${IN_TAB.usable(now)}) as usable,
        count(*) filter (where ${IN_TAB.used(now)}) as used,
        count(*) filter (where ${IN_TAB.expired(now)}) as expired
      from coupon_record record join coupon on coupon.id = record.coupon_id
      where record.user_id = ${userId} and coupon.brand = ${brand}`.execute(exec);
    return rows[0]!;
  },

  /** Counts a claim if any coupon is left. */
  async takeOne(tx: Tx, { id, total }: Pick<CouponRow, 'id' | 'total'>): Promise<boolean> {
    const [, taken] = await Promise.all([
      startCounting(tx, CLAIMS, id),
      sql`
        update coupon_claims set claimed = claimed + 1
        where coupon_id = ${id} and claimed < ${total}`.execute(tx),
    ]);
    return taken.numAffectedRows === 1n;
  },

  /** Adds the user's n-th record. */
  async addRecord(
    tx: Tx,
    row: {
      userId: string;
      id: string;
      couponId: string;
      serial: number;
      now: Date;
      expiresAt: Date;
      origin: string;
    },
  ): Promise<void> {
    await tx
      .insertInto('coupon_record')
      .values({
        user_id: row.userId,
        id: row.id,
        coupon_id: row.couponId,
        serial: row.serial,
        claimed_at: row.now,
        expires_at: row.expiresAt,
        order_id: null,
        used_at: null,
        origin: row.origin,
      })
      .execute();
  },

  async markUsed(tx: Tx, userId: string, recordId: string, orderId: string, now: Date) {
    const used = await tx
      .updateTable('coupon_record')
      .set({ order_id: orderId, used_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', recordId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  },

  /** The coupons used for an order, in order of expiry. */
  ofOrder: (
    exec: Exec,
    userId: string,
    orderId: string,
  ): Promise<{ name: string; kind: CouponKind; expires_at: Date }[]> =>
    exec
      .selectFrom('coupon_record')
      .innerJoin('coupon', 'coupon.id', 'coupon_record.coupon_id')
      .select(['coupon.name', 'coupon.kind', 'coupon_record.expires_at'])
      .where('coupon_record.user_id', '=', userId)
      .where('coupon_record.order_id', '=', orderId)
      .orderBy('coupon_record.expires_at')
      .orderBy('coupon_record.id')
      .execute(),

  /** Returns the valid coupons of an order to their holder; the answer is their names. */
  async giveBack(
    tx: Tx,
    { userId, orderId, freightToo }: { userId: string; orderId: string; freightToo: boolean },
    now: Date,
  ): Promise<string[]> {
    const rows = await tx
      .updateTable('coupon_record')
      .from('coupon')
      .set({ order_id: null, used_at: null })
      .whereRef('coupon.id', '=', 'coupon_record.coupon_id')
      .where('coupon_record.user_id', '=', userId)
      .where('coupon_record.order_id', '=', orderId)
      .where('coupon_record.expires_at', '>', now)
      .$if(!freightToo, (query) => query.where('coupon.kind', '<>', 'shipping'))
      .returning('coupon.name')
      .execute();
    return rows.map(({ name }) => name);
  },

  /** Expires an unused record. Returns false when it was used. An expired one stays as it is. */
  async end(tx: Tx, userId: string, recordId: string, now: Date): Promise<boolean> {
    const ended = await tx
      .updateTable('coupon_record')
      .set((eb) => ({ expires_at: eb.fn<Date>('least', ['expires_at', eb.val(now)]) }))
      .where('user_id', '=', userId)
      .where('id', '=', recordId)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return ended.numUpdatedRows === 1n;
  },

  async release(tx: Tx, userId: string, orderId: string): Promise<void> {
    await tx
      .updateTable('coupon_record')
      .set({ order_id: null, used_at: null })
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .execute();
  },
};
