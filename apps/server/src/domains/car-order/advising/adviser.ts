import type { CarOrder } from '@marque/contract/car-order/schema';
import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/car-order/adviser/operator-endpoints';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { storeFor } from '../../dealer/module.ts';
import { claimMallImages, contentImages, mallImages } from '../../media/module.ts';
import type { CarOrderContext } from '../context.ts';
import { lockNamed } from '../named-order.ts';
import { type CarOrderRow, carOrderRepository as orders } from '../repository.ts';
import { tellAdviser } from '../tell-buyer.ts';
import { addNote } from '../transitions.ts';
import { type AdviserRow, advisers } from './repository.ts';

type CarAdviser = NonNullable<CarOrder['adviser']>;

type Pictures = ReadonlyMap<string, StoredImage>;

const view = ({ name, phone, picture }: AdviserRow, images: Pictures): CarAdviser => ({
  name,
  phone,
  image: images.get(picture) ?? null,
});

/** Returns uploaded pictures. Pictures of the content are looked up separately by their keys. */
const sentPictures = async (exec: Exec, rows: readonly AdviserRow[]): Promise<Pictures> => {
  const images = await mallImages(
    exec,
    rows.map(({ picture }) => picture).filter((key) => key.startsWith('upload/')),
  );
  return new Map(images.map((image) => [image.key, image]));
};

const picturesOf = async (exec: Exec, rows: readonly AdviserRow[]): Promise<Pictures> =>
  new Map([
    ...(await sentPictures(exec, rows)),
    ...(await contentImages(
      exec,
      rows.map(({ picture }) => picture).filter((key) => key !== '' && !key.startsWith('upload/')),
    )),
  ]);

/** Returns the adviser of an order; undefined when none is named or the adviser has left. */
export const adviserOf = async (
  exec: Exec,
  { adviser_id: id, dealer_id: dealerId }: CarOrderRow,
): Promise<AdviserRow | undefined> =>
  id === null || dealerId === null ? undefined : advisers.find(exec, id, dealerId);

/** Returns the adviser as the buyer sees them. `content` holds the pictures of the content. */
export const adviserView = async (
  exec: Exec,
  row: AdviserRow,
  content: Pictures,
): Promise<CarAdviser> => view(row, new Map([...content, ...(await sentPictures(exec, [row]))]));

export async function listAdvisers(
  { database }: CarOrderContext,
  { operator, input }: OperatorCall<typeof calls.operatorCarAdvisers>,
): Promise<Out<typeof calls.operatorCarAdvisers>> {
  const dealerId = await storeFor(database, operator, input.dealerId);
  const rows = await advisers.ofDealer(database, dealerId);
  const images = await picturesOf(database, rows);
  return { items: rows.map((row) => ({ id: row.id, ...view(row, images) })) };
}

/** Adds an adviser to a store or changes one. Throws ADVISER_NOT_FOUND, MEDIA_NOT_FOUND. */
export async function setAdviser(
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorCarAdviserSet>,
): Promise<Out<typeof calls.operatorCarAdviserSet>> {
  const dealerId = await storeFor(tx, operator, input.dealerId);
  const { id = newId(now), name, phone, picture, hasLeft } = input;
  const known = input.id === undefined ? undefined : await advisers.find(tx, id, dealerId);
  if (input.id !== undefined && !known) throw new DomainError('ADVISER_NOT_FOUND');
  if (picture !== undefined) {
    const [found] = await mallImages(tx, [picture]);
    if (!found) throw new DomainError('MEDIA_NOT_FOUND');
    await claimMallImages(tx, [picture], now);
  }
  const row: AdviserRow = {
    id,
    dealer_id: dealerId,
    name,
    phone,
    picture: picture ?? known?.picture ?? '',
    left_at: hasLeft ? now : null,
    created_at: known?.created_at ?? now,
  };
  await advisers.put(tx, row);
  return { id, ...view(row, await picturesOf(tx, [row])) };
}

type Naming = Pick<CarOrderContext, 'tell'>;

/** Sets the adviser of an order and tells the buyer. */
async function assignAdviser(
  { tell }: Naming,
  tx: Tx,
  order: CarOrderRow,
  adviser: AdviserRow,
  now: Date,
): Promise<void> {
  if (order.adviser_id === adviser.id) return;
  await orders.change(tx, order, { adviser_id: adviser.id });
  const text = `${adviser.name} 负责你的订单`;
  await addNote(tx, order, { event: 'adviser', by: 'seller', text, now });
  await tellAdviser(tell, tx, order, adviser, now);
}

/** Throws CAR_ORDER_NOT_FOUND, and ADVISER_NOT_FOUND for an adviser of another store. */
export async function chooseAdviser(
  context: CarOrderContext,
  tx: Tx,
  { operator, input, now }: OperatorCall<typeof calls.operatorCarOrderAdviser>,
): Promise<Out<typeof calls.operatorCarOrderAdviser>> {
  const order = await lockNamed(tx, operator, input.orderNo);
  const adviser =
    order.dealer_id === null
      ? undefined
      : await advisers.find(tx, input.adviserId, order.dealer_id);
  if (!adviser) throw new DomainError('ADVISER_NOT_FOUND');
  await assignAdviser(context, tx, order, adviser, now);
  return { orderNo: order.order_no, adviser: adviser.name };
}

/** Assigns advisers by turns where the store does not use the product itself. */
export const nameUnattended = (context: CarOrderContext, before: Date, now: Date): Promise<void> =>
  drain({
    find: (size) => advisers.missing(context.database, before, size),
    take: (one) =>
      inTransaction(context.database, async (tx) => {
        const order = await orders.lockIfFree(tx, one);
        if (!order) return false;
        const there = order.dealer_id ? await advisers.ofDealer(tx, order.dealer_id) : [];
        const turn = Number(order.order_no.slice(-3)) % Math.max(1, there.length);
        const adviser = there[turn];
        if (adviser && order.adviser_id === null)
          await assignAdviser(context, tx, order, adviser, now);
        return true;
      }),
    failed: (error, { id }) =>
      context.log.error({ err: error, carOrderId: id }, 'no adviser named'),
  });
