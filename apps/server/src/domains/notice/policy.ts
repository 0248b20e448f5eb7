import type { NoticeChannel, NoticeKind } from '@marque/contract/notice/kinds';
import { DAY_MS, startOfDay } from '@marque/contract/shanghai';

const HOUR_MS = 3_600_000;

/** How long later facts are merged into a notice, in ms. */
export const MERGE_MS = DAY_MS;
export const KEEP_MS = 180 * DAY_MS;

/** The maximum number of news a person is sent within NEWS_MS. */
export const MAX_NEWS = 2;
export const NEWS_MS = 7 * DAY_MS;

/** The number of actors that a merged notice remembers. */
export const MAX_ACTORS = 3;

/** The number of attempts after which a delivery is given up, because an old message is useless. */
export const ATTEMPTS = 5;

/**
 * Returns a function that maps a moment to itself if it lies between two hours (Shanghai time), and
 * otherwise to the next opening hour.
 */
const within =
  (from: number, to: number) =>
  (now: Date): Date => {
    const midnight = startOfDay(now).getTime();
    const hour = Math.floor((now.getTime() - midnight) / HOUR_MS);
    if (hour >= from && hour < to) return now;
    return new Date(midnight + from * HOUR_MS + (hour >= to ? DAY_MS : 0));
  };

/** When messages that can wait are sent: not at night. */
export const politeTime = within(8, 22);
/** When news is sent: in daytime. */
export const newsTime = within(9, 21);

/** SMS about the security of an account is sent whatever the member chose. */
export const isFixed = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  kind === 'system' && channel === 'sms';
