import type { Tx } from '#kernel/database.ts';
import { retireImages } from '../../media/module.ts';
import type { SessionContext } from '../context.ts';
import { DAY_MS } from '../policy.ts';
import { sessionRepository as sessions } from '../repository.ts';

/** For so long a number that registers again gets no gifts for newcomers. */
const NO_NEWCOMER_MS = 180 * DAY_MS;
const LEFT = '已注销的车友';

/**
 * Gives up an account: its number can register anew, its name, picture, password and sessions go, and
 * the modules hear of it. What has to be kept of orders and payments stays without a person.
 */
export async function closeAccount(
  { onLeft }: Pick<SessionContext, 'onLeft'>,
  tx: Tx,
  userId: string,
  now: Date,
): Promise<void> {
  const user = await sessions.user(tx, userId);
  if (!user?.phone_index) return;
  const { phone_index } = user;
  await onLeft(tx, { userId, at: now });
  await sessions.addClosedNumber(tx, phone_index, new Date(now.getTime() + NO_NEWCOMER_MS));
  if (user.avatar) await retireImages(tx, userId, [user.avatar], now);
  await sessions.forgetAccount(tx, { id: userId, phone_index }, LEFT);
}
