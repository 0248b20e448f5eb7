import type { NoticeChannel, NoticeKind } from '@marque/contract/notice/kinds';
import { DAY_MS, startOfDay } from '@marque/contract/shanghai';

const HOUR_MS = 3_600_000;

/** How long a message waits for others like it. */
export const MERGE_MS = DAY_MS;
export const KEEP_MS = 180 * DAY_MS;

/** News a person is sent at most, in so many days. */
export const NEWS_MOST = 2;
export const NEWS_MS = 7 * DAY_MS;

/** Who did it is remembered of so many. */
export const ACTORS_MOST = 3;

/** A way out of the app that failed so often is given up: an old message is no message. */
export const ATTEMPTS = 5;

/** The moment itself between two hours in Asia/Shanghai, else when the first of them comes. */
const within =
  (from: number, to: number) =>
  (now: Date): Date => {
    const midnight = startOfDay(now).getTime();
    const hour = Math.floor((now.getTime() - midnight) / HOUR_MS);
    if (hour >= from && hour < to) return now;
    return new Date(midnight + from * HOUR_MS + (hour >= to ? DAY_MS : 0));
  };

/** Nobody's phone rings at night for what can wait. */
export const politeTime = within(8, 22);
/** News comes by day. */
export const newsTime = within(9, 21);

/** What concerns the safety of an account is sent whatever a member chose. */
export const isFixed = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  kind === 'system' && channel === 'sms';
