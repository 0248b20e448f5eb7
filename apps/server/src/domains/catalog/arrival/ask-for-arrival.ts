import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CatalogContext } from '../context.ts';
import { catalogRepository as catalog } from '../repository.ts';
import { arrivalRepository } from './repository.ts';

/** Requests a notice when a specification is back in stock. */
export async function arrivalNotice(
  { database }: CatalogContext,
  { brand, user, input, now }: MemberCall<typeof calls.arrivalNotice>,
): Promise<Out<typeof calls.arrivalNotice>> {
  const stocks = await catalog.stockOf(database, { brand, now }, [input.skuId]);
  const stock = stocks.get(input.skuId);
  if (stock === undefined) throw new DomainError('COMMODITY_NOT_FOUND');
  if (stock > 0) throw new DomainError('STILL_IN_STOCK');
  await arrivalRepository.subscribe(database, { userId: user.id, skuId: input.skuId }, now);
  return { subscribed: true };
}
