import type { Out } from '@marque/contract/core';
import type { carRightsMine } from '@marque/contract/car-order/rights/endpoints';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CarRightsContext } from './context.ts';
import { rightsRepository as rights } from './repository.ts';
import { showRights } from './rights.ts';

/** Lists the packages that the member's own orders have, each with the rights of these orders. */
export async function listOwnRights(
  context: CarRightsContext,
  { brand, user, now, ...call }: MemberCall<typeof carRightsMine>,
): Promise<Out<typeof carRightsMine>> {
  const packages = await rights.ofBrand(context.database, brand);
  const shown = await Promise.all(
    packages.map(({ key }) => showRights(context, { ...call, brand, user, input: { key }, now })),
  );
  return { items: shown.filter(({ mine }) => mine.length > 0) };
}
