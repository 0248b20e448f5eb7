import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { carCancelled, carLocked } from '../car-order/events.ts';
import { grantIdentification, revokeIdentification } from '../session/module.ts';
import type { CarRightsContext } from './context.ts';

type OfOrder = PayloadOf<typeof carLocked>;

const identificationOf = async (
  { cars }: CarRightsContext,
  tx: Tx,
  { brand, seriesId }: OfOrder,
): Promise<string | null> =>
  (await cars.seriesOf(tx, brand)).find(({ id }) => id === seriesId)?.identification ?? null;

/** Grants the buyer of a signed order the identification of the car's series, if it has one. */
export async function grantToBuyer(context: CarRightsContext, tx: Tx, of: OfOrder): Promise<void> {
  const id = await identificationOf(context, tx, of);
  if (id !== null)
    await grantIdentification(tx, { userId: of.userId, id, reference: of.orderId }, of.at);
}

/** Revokes the identification, or moves it to another signed order of the same series. */
export async function revokeFromBuyer(
  context: CarRightsContext,
  tx: Tx,
  of: PayloadOf<typeof carCancelled>,
): Promise<void> {
  const id = await identificationOf(context, tx, of);
  if (id === null) return;
  const { userId, brand, seriesId, orderId } = of;
  await revokeIdentification(tx, { userId, id, reference: orderId });
  const others = await context.carOrders.ordersOfSeries(tx, userId, brand, seriesId);
  const other = others.find((one) => one.id !== orderId && one.isSigned);
  if (other) await grantIdentification(tx, { userId, id, reference: other.id }, of.at);
}
