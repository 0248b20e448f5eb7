import type { Out } from '@marque/contract/core';
import type { viewMallGoodsTask } from '@marque/contract/points/endpoints';
import { shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { EarningContext } from './context.ts';
import { earn } from './earn.ts';

/** Gives points for viewing a product, once per Shanghai day. */
export async function viewGoods(
  context: EarningContext,
  { brand, user, input, now }: MemberCall<typeof viewMallGoodsTask>,
): Promise<Out<typeof viewMallGoodsTask>> {
  const { catalog, database, points } = context;
  if (!(await catalog.onShelf(database, brand, input.commodityId)))
    throw new DomainError('COMMODITY_NOT_FOUND');
  return inTransaction(database, async (tx) => {
    const { granted, growth } = await earn(context, tx, {
      userId: user.id,
      brand,
      rule: 'viewGoods',
      reference: shanghaiDay(now),
      link: { page: 'mall.product', params: { id: input.commodityId } },
    });
    return { granted, growth, score: (await points.account(tx, user.id)).balance };
  });
}
