import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/referral/ambassador/endpoints';
import { AMBASSADOR_SLUG } from '@marque/contract/referral/ambassador/labels';
import { groupBy, sumBy } from 'es-toolkit';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { AmbassadorContext } from './context.ts';

/** Lists the sales of a month, and what each month brought. */
export async function listSales(
  { database, referral }: AmbassadorContext,
  { brand, input, user }: MemberCall<typeof calls.ambassadorSales>,
): Promise<Out<typeof calls.ambassadorSales>> {
  const sales = await referral.salesOf(database, {
    userId: user.id,
    brand,
    slug: AMBASSADOR_SLUG,
  });
  const months = Object.entries(groupBy(sales, ({ month }) => month)).map(([month, of]) => ({
    month,
    sales: of.length,
    points: sumBy(of, ({ points }) => points),
    gifts: sumBy(of, ({ gifts }) => gifts),
  }));
  const shown = input.month ?? months[0]?.month;
  return { months, items: sales.filter(({ month }) => month === shown) };
}
