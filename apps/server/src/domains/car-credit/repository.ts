import type { Brand } from '@marque/contract/core';
import type { CreditStatus } from '@marque/contract/car-credit/states';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyPair, type Exec, startCounting, type Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { ownerOfNumber, takeRandomNumber } from '#kernel/numbers.ts';
import type { CarCreditTables } from './tables.ts';
import { CREDIT_NUMBERS } from './numbered.ts';

/** An offer with the number of its credits that are held. */
export type OfferRow = Selectable<CarCreditTables['credit_offer']> &
  Pick<Selectable<CarCreditTables['credit_places']>, 'taken'>;
/** A credit with the columns of its offer that views need. */
export type CreditRow = Selectable<CarCreditTables['car_credit']> &
  Pick<OfferRow, 'title' | 'image' | 'min_car_fen' | 'series_ids' | 'applet'>;
export type CreditKey = { userId: string; id: string };

const NEWEST = keyset([
  { column: 'created_at', direction: 'desc', type: 'time' },
  { column: 'id', direction: 'desc', type: 'text' },
]);

/** The statuses that count against the offer's quota and its limit per person. */
const HELD: readonly CreditStatus[] = ['unpaid', 'paid', 'used'];

/** The columns of the offer that belong to `CreditRow`. */
const OF_OFFER = [
  'credit_offer.title',
  'credit_offer.image',
  'credit_offer.min_car_fen',
  'credit_offer.series_ids',
  'credit_offer.applet',
] as const;

const PLACES = { table: 'credit_places', key: 'offer_id', content: 'credit_offer' } as const;

const offers = (exec: Exec) =>
  exec
    .selectFrom('credit_offer')
    .leftJoin('credit_places', 'credit_places.offer_id', 'credit_offer.id')
    .selectAll('credit_offer')
    .select(({ fn, lit }) => fn.coalesce('credit_places.taken', lit(0)).as('taken'));

const credits = (exec: Exec) =>
  exec
    .selectFrom('car_credit')
    .innerJoin('credit_offer', 'credit_offer.id', 'car_credit.offer_id')
    .selectAll('car_credit')
    .select(OF_OFFER);

export const creditRepository = {
  offer: (exec: Exec, brand: Brand, id: string): Promise<OfferRow | undefined> =>
    offers(exec).where('id', '=', id).where('brand', '=', brand).executeTakeFirst(),

  /** Returns the offer and locks the number of its credits that are held. */
  async lockOffer(tx: Tx, brand: Brand, id: string): Promise<OfferRow | undefined> {
    const [, , offer] = await Promise.all([
      startCounting(tx, PLACES, id),
      sql`select taken from credit_places where offer_id = ${id} for update`.execute(tx),
      creditRepository.offer(tx, brand, id),
    ]);
    return offer;
  },

  offers: (exec: Exec, brand: Brand): Promise<OfferRow[]> =>
    offers(exec).where('brand', '=', brand).orderBy('open_at').orderBy('id').execute(),

  async setOffer(
    tx: Tx,
    id: string,
    change: Updateable<CarCreditTables['credit_offer']>,
  ): Promise<void> {
    await tx.updateTable('credit_offer').set(change).where('id', '=', id).execute();
  },

  async addTaken(tx: Tx, id: string, count: 1 | -1): Promise<void> {
    await tx
      .updateTable('credit_places')
      .set(({ eb }) => ({ taken: eb('taken', '+', count) }))
      .where('offer_id', '=', id)
      .execute();
  },

  /** Returns the number of used credits by offer. */
  async used(exec: Exec, offerIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await exec
      .selectFrom('car_credit')
      .select(['offer_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('offer_id', 'in', [...offerIds, ''])
      .where('status', '=', 'used')
      .groupBy('offer_id')
      .execute();
    return new Map(rows.map(({ offer_id, count }) => [offer_id, Number(count)]));
  },

  /** Inserts a credit. Throws TryAgain when its order number is taken. */
  async insert(tx: Tx, row: Insertable<CarCreditTables['car_credit']>): Promise<void> {
    const { user_id: userId, id, order_no: number } = row;
    await Promise.all([
      takeRandomNumber(tx, CREDIT_NUMBERS, { number, userId, id }),
      tx.insertInto('car_credit').values(row).execute(),
    ]);
  },

  find: (exec: Exec, { userId, id }: CreditKey): Promise<CreditRow | undefined> =>
    credits(exec)
      .where('car_credit.user_id', '=', userId)
      .where('car_credit.id', '=', id)
      .executeTakeFirst(),

  ofNames: (exec: Exec, names: readonly { ownerId: string; id: string }[]): Promise<CreditRow[]> =>
    credits(exec)
      .where(
        anyPair(
          ['car_credit.user_id', 'car_credit.id'],
          names.map(({ ownerId, id }) => [ownerId, id] as const),
        ),
      )
      .execute(),

  /** Returns the credit and locks its row, but not the row of the offer. */
  lock: (tx: Tx, { userId, id }: CreditKey): Promise<CreditRow | undefined> =>
    credits(tx)
      .where('car_credit.user_id', '=', userId)
      .where('car_credit.id', '=', id)
      .forUpdate('car_credit')
      .executeTakeFirst(),

  byNumber: (exec: Exec, orderNo: string): Promise<CreditKey | undefined> =>
    ownerOfNumber(exec, CREDIT_NUMBERS, orderNo),

  /** Returns the buyer's credits of an offer, the newest first, at most 20. */
  ofOffer: (exec: Exec, userId: string, offerId: string): Promise<CreditRow[]> =>
    credits(exec)
      .where('car_credit.user_id', '=', userId)
      .where('car_credit.offer_id', '=', offerId)
      .orderBy('car_credit.created_at', 'desc')
      .limit(20)
      .execute(),

  async countHeld(exec: Exec, userId: string, offerId: string): Promise<number> {
    const { count } = await exec
      .selectFrom('car_credit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('offer_id', '=', offerId)
      .where('status', 'in', HELD)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async page(
    exec: Exec,
    { userId, brand }: { userId: string; brand: Brand },
    { cursor, size }: { cursor?: string | undefined; size: number },
  ): Promise<{ rows: CreditRow[]; nextCursor: string | null; total: number }> {
    const rows = await exec
      .with('own', (db) =>
        db
          .selectFrom('car_credit')
          .selectAll()
          .where('user_id', '=', userId)
          .where('brand', '=', brand)
          .where(NEWEST.after(cursor))
          .orderBy(NEWEST.orderBy)
          .limit(size + 1),
      )
      .selectFrom('own')
      .innerJoin('credit_offer', 'credit_offer.id', 'own.offer_id')
      .selectAll('own')
      .select(OF_OFFER)
      .orderBy('own.created_at', 'desc')
      .orderBy('own.id', 'desc')
      .execute();
    const { total } = await exec
      .selectFrom('car_credit')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .executeTakeFirstOrThrow();
    return { ...NEWEST.page(rows, size), total: Number(total) };
  },

  /** Returns the credit with the largest reduction for a car; of equals the one that ends first. */
  best: (
    exec: Exec,
    { userId, brand, seriesId, carFen }: CarInQuestion,
    now: Date,
  ): Promise<CreditRow | undefined> =>
    credits(exec)
      .where('car_credit.user_id', '=', userId)
      .where('car_credit.brand', '=', brand)
      .where('car_credit.status', '=', 'paid')
      .where('car_credit.use_by', '>', now)
      .where('credit_offer.min_car_fen', '<=', carFen)
      .where(
        sql<boolean>`(credit_offer.series_ids = '{}' or ${seriesId} = any(credit_offer.series_ids))`,
      )
      .orderBy('car_credit.worth_fen', 'desc')
      .orderBy('car_credit.use_by')
      .limit(1)
      .executeTakeFirst(),

  /** Changes the status of a credit. Returns false if the status is no longer the given one. */
  async move(
    tx: Tx,
    { user_id, id, status }: Pick<CreditRow, 'user_id' | 'id' | 'status'>,
    to: CreditStatus,
    change: Updateable<CarCreditTables['car_credit']>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('car_credit')
      .set({ ...change, status: to, ...(status === 'unpaid' && { expire_at: null }) })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('status', '=', status)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Returns the credit counted off an order and locks its row. */
  usedOn: (
    tx: Tx,
    { userId, orderId }: { userId: string; orderId: string },
  ): Promise<CreditRow | undefined> =>
    credits(tx)
      .where('car_credit.user_id', '=', userId)
      .where('car_credit.used_order_id', '=', orderId)
      .forUpdate('car_credit')
      .executeTakeFirst(),

  expired: (exec: Exec, now: Date, size: number): Promise<CreditKey[]> =>
    exec
      .selectFrom('car_credit')
      .select(['user_id as userId', 'id'])
      .where('status', '=', 'unpaid')
      .where('expire_at', '<=', now)
      .orderBy('expire_at')
      .limit(size)
      .execute(),

  /** Lists paid credits that have expired or whose offer was cancelled. */
  over: (exec: Exec, now: Date, size: number): Promise<CreditKey[]> =>
    exec
      .selectFrom('car_credit')
      .innerJoin('credit_offer', 'credit_offer.id', 'car_credit.offer_id')
      .select(['car_credit.user_id as userId', 'car_credit.id'])
      .where('car_credit.status', '=', 'paid')
      .where(({ eb, or }) =>
        or([eb('car_credit.use_by', '<=', now), eb('credit_offer.cancelled_at', 'is not', null)]),
      )
      .orderBy('car_credit.use_by')
      .limit(size)
      .execute(),

  ofRefund: (
    exec: Exec,
    { ownerId, refundId }: { ownerId: string; refundId: string },
  ): Promise<CreditKey | undefined> =>
    exec
      .selectFrom('car_credit')
      .select(['user_id as userId', 'id'])
      .where('user_id', '=', ownerId)
      .where('refund_id', '=', refundId)
      .executeTakeFirst(),
};

/** A car that a credit may be counted off. `carFen`: its price in fen. */
export type CarInQuestion = { userId: string; brand: Brand; seriesId: string; carFen: number };
