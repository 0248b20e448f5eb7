import type { FlashItem, FlashSession, FlashState } from '@marque/contract/mall/flash/schema';
import { formatDateTime } from '#shared/format/time.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the start of a session relative to `today` (Shanghai day): 10:00, 明日 10:00, 11-23 10:00.
 */
export function sessionTime({ startsAt }: Pick<FlashSession, 'startsAt'>, today: string): string {
  const start = formatDateTime(startsAt);
  const [day, time] = [start.slice(0, 10), start.slice(11)];
  if (day === today) return time;
  if (Date.parse(day) - Date.parse(today) === DAY_MS) return `明日 ${time}`;
  return `${day.slice(5)} ${time}`;
}

export const SESSION_STATE: Record<FlashState, string> = {
  past: '已结束',
  live: '抢购中',
  coming: '即将开抢',
};

export type FlashAction = 'buy' | 'choose' | 'limitReached' | 'soldOut' | 'remind' | 'view';

/**
 * Returns the action for an item: `choose` opens its page, where an account is entered;
 * `limitReached` means that this user has bought as many as the session allows.
 */
export function flashAction(
  state: FlashState,
  { kind, offer, left }: Pick<FlashItem, 'kind' | 'offer' | 'left'>,
): FlashAction {
  if (state === 'coming') return 'remind';
  if (state === 'past') return 'view';
  if (offer.stock === 0) return 'soldOut';
  if (left === 0) return 'limitReached';
  return kind === 'account' ? 'choose' : 'buy';
}
