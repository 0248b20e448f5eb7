import type { Out } from '@marque/contract/core';
import type {
  operatorCarPrice,
  operatorCarTypeSale,
} from '@marque/contract/cars/sale/operator-endpoints';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { typeSubject } from './facts.ts';
import { carRepository as cars } from './repository.ts';

/** Returns the requested moment, or now if it is past, because history must not change. */
const notBefore = (now: Date, from: string | undefined): Date => {
  const asked = from === undefined ? now : new Date(from);
  return asked > now ? asked : now;
};

/** Sets a price from a moment on. Throws CAR_PRICE_NOT_FOUND when there is no price then. */
export async function setPrice(
  tx: Tx,
  { input, now }: OperatorCall<typeof operatorCarPrice>,
): Promise<Out<typeof operatorCarPrice>> {
  const { subject, fen, protects } = input;
  const from = notBefore(now, input.from);
  await cars.lockPrices(tx, subject);
  const [before] = await cars.prices(tx, [subject], from);
  if (!before) throw new DomainError('CAR_PRICE_NOT_FOUND');
  await cars.endPrice(tx, subject, from);
  await cars.addPrice(tx, { subject, price_fen: fen, protects }, { from, to: before.to });
  return {
    subject,
    wasFen: before.price_fen,
    fen,
    from: from.toISOString(),
    to: before.to?.toISOString() ?? null,
  };
}

/**
 * Takes a trim off or on sale. Throws TYPE_NOT_FOUND, and CAR_PRICE_NOT_FOUND for a trim without a
 * price.
 */
export async function setTypeSale(
  tx: Tx,
  { input, now }: OperatorCall<typeof operatorCarTypeSale>,
): Promise<Out<typeof operatorCarTypeSale>> {
  const { id, onSale } = input;
  const from = notBefore(now, input.from);
  const [type] = await cars.types(tx, [id], from);
  if (!type) throw new DomainError('TYPE_NOT_FOUND');
  const [price] = await cars.prices(tx, [typeSubject(id)], from);
  if (onSale && !price) throw new DomainError('CAR_PRICE_NOT_FOUND');
  await cars.setTypeSale(tx, id, { onSale, from });
  return { id, name: `${type.series_name} ${type.name}`, onSale, from: from.toISOString() };
}
