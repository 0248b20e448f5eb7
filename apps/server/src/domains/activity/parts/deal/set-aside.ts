import type { Activity } from '@marque/contract/activity/schema';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { dealItems, lowestPrices, setAside } from '../../../catalog/module.ts';
import type { Problem } from '../../context.ts';
import type { ActivityRow } from '../../repository.ts';
import { dealsOf, prizeOfGift } from './gifts.ts';
import { sessionOf } from './session.ts';

/** How long before an activity its prices must not have been beaten. */
const LOOKS_BACK_MS = 7 * DAY_MS;

/**
 * Returns which deals are not below every price of the shop in the week before and during the activity, and
 * which goods cannot be set aside.
 */
export async function dealProblems(
  exec: Exec,
  { deals, prizes }: Pick<Activity, 'deals' | 'prizes'>,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
): Promise<Problem[]> {
  const span = { from: new Date(starts_at.getTime() - LOOKS_BACK_MS), to: ends_at };
  const all = dealsOf({ deals, prizes });
  const lowest = await lowestPrices(
    exec,
    all.map(({ skuId }) => skuId),
    span,
  );
  return all.flatMap(({ id, skuId, priceFen, struckFen }, i) => {
    const prizeId = prizeOfGift(id);
    const shopFen = lowest.get(skuId);
    const at = (field: string, message: string): Problem[] => {
      const prize = prizes.findIndex((one) => one.id === prizeId);
      return [{ path: prize < 0 ? `deals.${i}.${field}` : `prizes.${prize}.give`, message }];
    };
    if (shopFen === undefined) return at('skuId', '没有这个规格');
    if (all.findIndex((other) => other.skuId === skuId) < i)
      return at('skuId', '一个规格在活动里只能用一次');
    if (prizeId !== undefined) return [];
    if (priceFen >= shopFen) return at('priceFen', '要低于近 7 天和活动期间的所有售价');
    return struckFen !== null && struckFen > shopFen
      ? at('struckFen', '划线价不能高于近 7 天的最低价')
      : [];
  });
}

/** Sets the pieces of an activity's deals aside, those of each deal once. Throws STOCK_SHORT. */
export async function setDealsAside(
  tx: Tx,
  {
    id,
    brand,
    starts_at,
    settle_at,
    content,
  }: Pick<ActivityRow, 'id' | 'brand' | 'starts_at' | 'settle_at' | 'content'>,
): Promise<void> {
  const deals = dealsOf(content);
  if (deals.length === 0) return;
  const sessionId = sessionOf(id);
  const known = new Set((await dealItems(tx, sessionId)).map(({ skuId }) => skuId));
  await setAside(
    tx,
    { id: sessionId, brand, startsAt: starts_at, endsAt: settle_at },
    deals
      .filter(({ skuId }) => !known.has(skuId))
      .map(({ skuId, priceFen, perPerson, quota }) => ({
        skuId,
        priceFen,
        perUser: perPerson,
        quantity: quota,
      })),
  );
}
