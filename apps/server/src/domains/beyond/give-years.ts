import type { Brand } from '@marque/contract/core';
import { YEAR_RULE } from '@marque/contract/member/beyond/marks';
import { addDays, momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import { inTransaction } from '#kernel/database.ts';
import type { BeyondContext } from './context.ts';
import { anniversary, fullYears } from './policy.ts';
import { beyondRepository as beyond } from './repository.ts';

/** The brand whose road brings points. */
const BRAND: Brand = 'xtl';
const BATCH = 200;

type FullYear = { userId: string; vinIndex: string; day: string };

/** Gives the points of a year that an owner has had a car, once a car and calendar year. */
const giveYear = (
  { database, earnings, isCertifiedOwner }: BeyondContext,
  { userId, vinIndex, day }: FullYear,
  at: Date,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    // The certification may have ended since it was read.
    if (!(await isCertifiedOwner(tx, userId, BRAND, vinIndex))) return;
    const year = Number(day.slice(0, 4));
    const row = { vin_index: vinIndex, year, brand: BRAND, user_id: userId, day, score: 0, at };
    if (!(await beyond.addYear(tx, row))) return;
    const { granted } = await earnings.earn(tx, {
      userId,
      brand: BRAND,
      rule: YEAR_RULE,
      reference: `${vinIndex}:${year}`,
      link: { page: 'member.beyondScore', params: {} },
    });
    await beyond.setYearScore(tx, vinIndex, year, granted);
  });

/** Gives certified owners the points of every year that they have had their car. */
export async function giveYears(context: BeyondContext, now: Date): Promise<void> {
  const { certifiedCarsSince, database, log } = context;
  const today = shanghaiDay(now);
  const before = momentOfDay(addDays(anniversary(today, -1), 1));
  for (let after = ''; ;) {
    const cars = await certifiedCarsSince(database, { brand: BRAND, before, after }, BATCH);
    const had = await beyond.years(
      database,
      cars.map(({ vinIndex }) => vinIndex),
    );
    for (const { userId, vinIndex, since } of cars)
      for (const day of fullYears(shanghaiDay(since), today)) {
        const year = Number(day.slice(0, 4));
        if (had.some((row) => row.vin_index === vinIndex && row.year === year)) continue;
        await giveYear(context, { userId, vinIndex, day }, now).catch((error: unknown) =>
          log.error({ err: error, userId }, 'points of a year with a car not given'),
        );
      }
    if (cars.length < BATCH) return;
    after = cars.at(-1)!.vinIndex;
  }
}
