import { screenText } from '@marque/contract/activity/presence/place';
import type * as calls from '@marque/contract/activity/operator-endpoints';
import { entryOf, pageOfRole } from '@marque/contract/activity/families';
import type { Out } from '@marque/contract/core';
import { href } from '@marque/contract/pages';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { DomainError } from '#kernel/errors.ts';
import { assertBelow, countAgainst } from '#kernel/limits.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import { findDealer, storeFor } from '../../../dealer/module.ts';
import { stepOf, stepsAhead } from '../../../pass/module.ts';
import type { ActivityContext, LoadedActivity, PresenceTerms } from '../../context.ts';
import { loadActivity } from '../../engine/load.ts';
import { markIds, ONE_MARK, presenceOf } from './terms.ts';

const MINUTE_MS = 60_000;
/** How many wrong codes of a member lock further ones. */
const WRONG = { max: 5, windowMs: 10 * MINUTE_MS, code: 'SCAN_LOCKED' };
/** How far back a code is called old and not unknown. */
const OLD_MS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => n * MINUTE_MS);

type Screen = { activityId: string; spot: string; mark: string };

/** The seed of the digits that a screen shows. */
const seedOf = (vault: Vault, { activityId, spot, mark }: Screen): Buffer =>
  Buffer.from(vault.proof('activity.screen', `${activityId}|${spot}|${mark}`));

type ScreenCode = { activityId: string; spot: string; code: string };

/** Returns what the screen with these digits shows. Throws CODE_OLD, CODE_UNKNOWN. */
export function readScreen(
  vault: Vault,
  terms: PresenceTerms,
  { activityId, spot, code }: ScreenCode,
  now: Date,
): string {
  const seeds = markIds(terms).map((mark) => ({
    mark,
    seed: seedOf(vault, { activityId, spot, mark }),
  }));
  const shown = seeds.find(({ seed }) => stepOf(seed, code, now) !== null);
  if (shown) return shown.mark;
  const isOld = seeds.some(({ seed }) =>
    OLD_MS.some((ms) => stepOf(seed, code, new Date(now.getTime() - ms)) !== null),
  );
  throw new DomainError(isOld ? 'CODE_OLD' : 'CODE_UNKNOWN');
}

/**
 * Runs what reads a screen's code. A wrong one counts, so that codes cannot be guessed. Throws SCAN_LOCKED.
 */
export async function countingWrong<T>(
  { database }: Pick<ActivityContext, 'database'>,
  userId: string,
  now: Date,
  read: () => Promise<T>,
): Promise<T> {
  const limit = { ...WRONG, key: `activity.scan:${userId}` };
  await assertBelow(database, limit, now);
  try {
    return await read();
  } catch (error) {
    const isWrong =
      error instanceof DomainError && (error.code === 'CODE_OLD' || error.code === 'CODE_UNKNOWN');
    // The transaction of the call is rolled back by then, so that this count stays.
    if (isWrong) await countAgainst(database, limit, now);
    throw error;
  }
}

/** The path that a screen's picture leads to. */
const pathOf = ({ id, family, brand }: LoadedActivity, c: string): string => {
  const page = pageOfRole(family, 'spots') ?? entryOf(family)!;
  return href(page, { id, c } as object, brand);
};

/**
 * Shows operators the codes of a store's screens. Throws ACTIVITY_NOT_FOUND, PLACE_NOT_FOUND,
 * DEALER_REQUIRED, DEALER_NOT_FOUND.
 */
export async function showScreen(
  context: ActivityContext,
  { brand, input, operator, now }: OperatorCall<typeof calls.operatorActivityScreen>,
): Promise<Out<typeof calls.operatorActivityScreen>> {
  const { database, vault } = context;
  const activity = await loadActivity(context, database, { id: input.id, brand, now });
  const { terms } = presenceOf(activity);
  const spot = await storeFor(database, operator, input.dealerId);
  if (!terms.dealers.includes(spot)) throw new DomainError('PLACE_NOT_FOUND');
  const titles = new Map(terms.marks.map(({ id, title }) => [id, title]));
  return {
    title: activity.content.title,
    store: (await findDealer(database, spot))!.name,
    screens: markIds(terms).map((mark) => ({
      mark: mark === ONE_MARK ? '' : titles.get(mark)!,
      turning: stepsAhead(seedOf(vault, { activityId: activity.id, spot, mark }), now).map(
        ({ digits, until }) => ({
          digits,
          path: pathOf(activity, screenText(spot, digits)),
          until,
        }),
      ),
    })),
  };
}
