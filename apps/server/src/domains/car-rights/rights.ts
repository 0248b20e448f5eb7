import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type * as calls from '@marque/contract/car-order/rights/endpoints';
import { isForDay } from '@marque/contract/car-order/rights/labels';
import type { CarRight, CarRights, OwnRight } from '@marque/contract/car-order/rights/schema';
import type { Out } from '@marque/contract/core';
import type * as deskCalls from '@marque/contract/car-order/rights/operator-endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { Call, OperatorCall } from '#kernel/http/serve.ts';
import type { carDelivered } from '../car-order/events.ts';
import type { OrderOfSeries } from '../car-order/module.ts';
import type { CarRightsContext } from './context.ts';
import { type PackageRow, type RightRow, rightsRepository as rights } from './repository.ts';

export const rightsIn = ({ groups }: PackageRow): CarRight[] =>
  groups.flatMap(({ items }) => items);
const worthOf = (one: PackageRow): number =>
  rightsIn(one).reduce((sum, { worthFen }) => sum + worthFen, 0);

const isWithin = ({ from_day: from, to_day: to }: PackageRow, at: Date): boolean =>
  isForDay({ from, to }, shanghaiDay(at));

/** Returns the same day some months later, or the last day of that month if it is shorter. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

function ownRight({ id, uses }: CarRight, row: RightRow | undefined, today: string): OwnRight {
  if (!row) return { id, state: 'waiting', usesLeft: uses, until: null };
  const { uses_left: usesLeft, until_day: until } = row;
  const state =
    usesLeft === 0 ? 'used' : until !== null && until < today ? 'expired' : ('active' as const);
  return { id, state, usesLeft, until };
}

/** Returns the member's orders that the package applies to, with the rights given for them. */
async function ownOf(
  { carOrders, database }: CarRightsContext,
  one: PackageRow,
  userId: string,
  now: Date,
): Promise<CarRights['mine']> {
  const orders = await carOrders.ordersOfSeries(database, userId, one.brand, one.series_id);
  const fitting = orders.filter(({ orderedAt }) => isWithin(one, orderedAt));
  const given = await rights.ofOrders(
    database,
    userId,
    fitting.map(({ id }) => id),
  );
  const today = shanghaiDay(now);
  const itemsOf = ({ id, deliveredAt }: OrderOfSeries) => {
    const has = given.filter((row) => row.order_id === id && row.package_key === one.key);
    // Rights added to the package after the hand-over do not belong to this order.
    return rightsIn(one)
      .map((right) => ({ right, row: has.find((row) => row.right_id === right.id) }))
      .filter(({ row }) => row !== undefined || deliveredAt === null)
      .map(({ right, row }) => ownRight(right, row, today));
  };
  return fitting
    .map((order) => ({
      orderId: order.id,
      title: order.title,
      statusText: order.statusText,
      items: itemsOf(order),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Returns a package of rights with the member's own use of it. Throws RIGHTS_NOT_FOUND. */
export async function showRights(
  context: CarRightsContext,
  { user, brand, input, now }: Call<typeof calls.carRightsShow>,
): Promise<CarRights> {
  const { cars, catalog, database } = context;
  const one = await rights.find(database, brand, input.key);
  if (!one) throw new DomainError('RIGHTS_NOT_FOUND');
  const series = (await cars.seriesOf(database, brand)).find(({ id }) => id === one.series_id);
  const [pictures, mine] = await Promise.all([
    catalog.pictures(database, series ? [series.hero] : []),
    user ? ownOf(context, one, user.id, now) : [],
  ]);
  return {
    key: one.key,
    title: one.title,
    seriesId: one.series_id,
    seriesName: series?.name ?? '',
    modelYear: one.model_year,
    from: one.from_day,
    to: one.to_day,
    isOpen: isWithin(one, now),
    image: (series && pictures.get(series.hero)) ?? null,
    worthFen: worthOf(one),
    groups: one.groups,
    notes: one.notes,
    mine,
    hotline: BRAND_FACTS[brand].hotline,
  };
}

export async function listRights(
  { database }: CarRightsContext,
  { brand, input: { seriesId }, now }: Call<typeof calls.carRightsList>,
): Promise<Out<typeof calls.carRightsList>> {
  const rows = await rights.ofBrand(database, brand);
  return {
    items: rows
      .filter((row) => seriesId === undefined || row.series_id === seriesId)
      .map((row) => ({
        key: row.key,
        title: row.title,
        seriesId: row.series_id,
        isOpen: isWithin(row, now),
        from: row.from_day,
        to: row.to_day,
        worthFen: worthOf(row),
        count: rightsIn(row).length,
      })),
  };
}

/** Gives the owner the rights of the packages that applied when the car was ordered. */
export async function giveRights(
  tx: Tx,
  { userId, orderId, brand, seriesId, orderedAt, at }: PayloadOf<typeof carDelivered>,
): Promise<void> {
  const packages = (await rights.ofBrand(tx, brand)).filter(
    (one) => one.series_id === seriesId && isWithin(one, orderedAt),
  );
  const day = shanghaiDay(at);
  await rights.give(
    tx,
    packages.flatMap((one) =>
      rightsIn(one).map(({ id, uses, months }) => ({
        user_id: userId,
        order_id: orderId,
        package_key: one.key,
        right_id: id,
        uses_left: uses,
        until_day: months === null ? null : monthsLater(day, months),
      })),
    ),
  );
}

/** Counts a use of a right. Throws CAR_ORDER_NOT_FOUND, RIGHT_NOT_ACTIVE. */
export async function useRight(
  { carOrders }: CarRightsContext,
  tx: Tx,
  { brand, operator, input, now }: OperatorCall<typeof deskCalls.operatorCarRightUse>,
): Promise<Out<typeof deskCalls.operatorCarRightUse>> {
  const order = await carOrders.orderOfNumber(tx, operator, input.orderNo);
  const used = await rights.use(tx, order, input.right, shanghaiDay(now));
  const one = used && (await rights.find(tx, brand, used.package_key));
  if (!used || !one) throw new DomainError('RIGHT_NOT_ACTIVE');
  const name = rightsIn(one).find(({ id }) => id === used.right_id)?.name ?? used.right_id;
  return { name, usesLeft: used.uses_left };
}
