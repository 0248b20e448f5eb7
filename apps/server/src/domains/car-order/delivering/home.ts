import { formatMoney } from '@marque/contract/money';
import type * as calls from '@marque/contract/car-order/delivery/endpoints';
import type { Handover } from '@marque/contract/car-order/delivery/schema';
import type { Out } from '@marque/contract/core';
import { addressLine } from '@marque/contract/mall/address/line';
import type * as desk from '@marque/contract/car-order/operator-endpoints';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall, OperatorCall } from '#kernel/http/serve.ts';
import { storeFor } from '../../dealer/module.ts';
import type { GeocodedAddress } from '../../location/module.ts';
import type { CarOrderContext } from '../context.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { addNote, lockCarOrder } from '../transitions.ts';
import { handoverOf } from './handover.ts';
import { hasDriver, homeOfferOf, type HomePlace, sealHome } from './home-view.ts';
import { homeOffers } from './repository.ts';
import { keysOf } from './subject.ts';

/** Returns the linear distance in km to the order's store; Infinity when it is unknown. */
async function kmFrom(
  { dealers }: CarOrderContext,
  tx: Tx,
  { brand, dealer_id: dealerId }: CarOrderRow,
  from: GeocodedAddress['at'],
): Promise<number> {
  const search = { brand, ids: [dealerId!], from };
  const [store] = (await dealers.storesOf(tx, search, { size: 1 })).items;
  return store?.distanceKm ?? Infinity;
}

const feeText = (fen: number): string => (fen > 0 ? `上门费 ${formatMoney(fen)}` : '不收上门费');

/** An address of the buyer with its location. */
type Home = HomePlace & Pick<GeocodedAddress, 'at'>;

/** Locates an address of the buyer. Throws ADDRESS_NOT_FOUND. */
async function homeAt(
  { addresses, database, geocode }: CarOrderContext,
  userId: string,
  addressId: string,
): Promise<Home> {
  const address = await addresses.find(database, userId, addressId);
  const found = address && (await geocode(address));
  if (!found) throw new DomainError('ADDRESS_NOT_FOUND');
  const contact = `${address.name} ${address.phone}`;
  return { ...found, address: addressLine(address), contact };
}

/** Sets home delivery, or the hand-over at the store. Returns the entry for the history. */
async function choose(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  home: Home | null,
  now: Date,
): Promise<string> {
  if (home === null) {
    await orders.change(tx, order, { home: null, home_km: null, home_fee_fen: null });
    return '到店提车';
  }
  const offer = await homeOfferOf(context, tx, order, now);
  if (!offer) throw new DomainError('HOME_NOT_OFFERED');
  const { at, ...place } = home;
  const km = Math.ceil(await kmFrom(context, tx, order, at));
  if (km > offer.mostKm) throw new DomainError('HOME_TOO_FAR', { mostKm: offer.mostKm });
  await orders.change(tx, order, {
    home: sealHome(context, order, place),
    home_km: km,
    home_fee_fen: offer.feeFen,
  });
  return `送车上门，离门店约 ${km} 公里，${feeText(offer.feeFen)}`;
}

/**
 * Sets the place of the hand-over, until an appointment is booked. Throws CAR_ORDER_NOT_FOUND,
 * CAR_EVENT_REFUSED before the car is at its store, HANDOVER_BOOKED, ADDRESS_NOT_FOUND,
 * HOME_NOT_OFFERED, HOME_TOO_FAR.
 */
export async function choosePlace(
  context: CarOrderContext,
  call: MemberCall<typeof calls.carOrderHandoverPlace>,
  once: OnceForKey,
): Promise<Handover> {
  const { user, input, now } = call;
  const { id, addressId } = input;
  // The map is queried before the transaction, which holds a lock.
  const home = addressId === null ? null : await homeAt(context, user.id, addressId);
  return once(async (tx) => {
    const name = { userId: user.id, id };
    const order = await lockCarOrder(tx, name);
    if (order.status !== 'arrived')
      throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
    if (await context.appointments.openFor(tx, keysOf(order)))
      throw new DomainError('HANDOVER_BOOKED');
    const text = await choose(context, tx, order, home, now);
    await addNote(tx, order, { event: 'delivery', by: 'buyer', text, now });
    return handoverOf(context, tx, await lockCarOrder(tx, name), now);
  });
}

/**
 * Sets the terms of a store's home delivery, or ends it. Agreed deliveries stay as they are. Throws
 * DEALER_NOT_FOUND, HOME_NO_DRIVER.
 */
export async function setHomeDelivery(
  context: CarOrderContext,
  tx: Tx,
  { input, operator, now }: OperatorCall<typeof desk.operatorCarHomeDelivery>,
): Promise<Out<typeof desk.operatorCarHomeDelivery>> {
  const { mostKm, feeFen } = input;
  const dealerId = await storeFor(tx, operator, input.dealerId);
  if (mostKm !== null && !(await hasDriver(context, tx, dealerId, now)))
    throw new DomainError('HOME_NO_DRIVER');
  if (mostKm === null) await homeOffers.remove(tx, dealerId);
  else await homeOffers.put(tx, dealerId, { mostKm, feeFen });
  return { dealerId, mostKm, feeFen: mostKm === null ? 0 : feeFen };
}
