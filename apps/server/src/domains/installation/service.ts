import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/installation/endpoints';
import type { HalfDay, Installation } from '@marque/contract/mall/installation/schema';
import type { InstallSubject } from '@marque/contract/mall/installation/subject';
import { momentAt } from '@marque/contract/dealer/opening';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { findDealer } from '../dealer/module.ts';
import { fitsOf, fitted, type InstallationContext } from './fitted-orders.ts';
import { INSTALL } from './kind.ts';
import { plateOf } from './papers.ts';
import { HALVES, openDays } from './policy.ts';
import { installationRepository as installations } from './repository.ts';

type Position = { lng?: number | undefined; lat?: number | undefined };

async function show(
  context: InstallationContext,
  { userId, id, from = {} }: { userId: string; id: string; from?: Position },
  now: Date,
): Promise<Installation> {
  const { database, garage, orders, appointments, vault } = context;
  const found = await fitted(context, database, userId, id);
  const { order, lines } = found;
  const [row] = await installations.ofOrders(database, userId, [id]);
  const cars = await garage.cars(database, userId, order.brand);
  const fits = await fitsOf(context, database, found, cars);
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    lines: await orders.lineViews(database, order, lines, now),
    dealer: order.dealerId ? await findDealer(database, order.dealerId, from) : null,
    appointment: row
      ? {
          day: row.day,
          half: row.half,
          start: row.start_at.toISOString(),
          carId: row.car_id,
          plate: plateOf(vault, row),
          modelName: row.model_name,
        }
      : null,
    booking: await appointments.openFor(database, { kind: INSTALL, userId, subjectKey: id }),
    cars: cars.map((car, i) => ({ car, fit: fits[i]! })),
    days: openDays(now),
    open: found.closedReason === '',
    closedReason: found.closedReason,
  };
}

/** Returns the store of an order. */
export async function showDealer(
  { database, orders }: InstallationContext,
  { user, input }: MemberCall<typeof calls.orderNetWork>,
): Promise<Out<typeof calls.orderNetWork>> {
  const { order } = await orders.withLines(database, user.id, input.id);
  return { dealer: order.dealerId ? await findDealer(database, order.dealerId, input) : null };
}

export const showInstallation = (
  context: InstallationContext,
  { user, input, now }: MemberCall<typeof calls.installation>,
): Promise<Installation> => show(context, { userId: user.id, id: input.id, from: input }, now);

const bookingOf = (
  { userId, brand }: { userId: string; brand: Brand },
  dealerId: string,
  subject: InstallSubject,
) => ({ kind: INSTALL, userId, brand, dealerId, subject }) as const;

const within = (day: string, half: HalfDay) => ({ day, ...HALVES[half] });

/** Books a time, or proposes a half day to the store. Replaces an earlier booking. */
export async function proposeInstallation(
  context: InstallationContext,
  { user, input, now }: MemberCall<typeof calls.proposeInstallation>,
): Promise<Installation> {
  const { database, orders, appointments } = context;
  const { id, carId, start, day, half, resourceId } = input;
  const found = await fitted(context, database, user.id, id);
  if (found.closedReason) throw new DomainError('INSTALLATION_CLOSED');
  // Orders of fitted goods name their store. Without a store no time can be booked.
  const { dealerId } = found.order;
  if (!dealerId) throw new DomainError('DEALER_NOT_FOUND');
  if (day && !openDays(now).includes(day)) throw new DomainError('DAY_UNAVAILABLE');
  const { brand } = found.order;
  const of = bookingOf({ userId: user.id, brand }, dealerId, { orderId: id, carId });
  const when = start ? { start: new Date(start), resourceId } : within(day!, half!);
  const at = { start: 'start' in when ? when.start : momentAt(when.day, when.fromMin), now };
  await appointments.bookingRefusals(of, at, () =>
    inTransaction(database, async (tx) => {
      await orders.lock(tx, user.id, id);
      await appointments.bookFor(tx, of, when, now);
    }),
  );
  return show(context, { userId: user.id, id }, now);
}
