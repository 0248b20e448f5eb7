import type { Activity } from '@marque/contract/activity/schema';
import { SHANGHAI_MS } from '@marque/contract/shanghai';

/** The moment of a minute in Shanghai time. */
const momentOf = (minute: string): Date =>
  new Date(Date.parse(`${minute.replace(' ', 'T')}:00Z`) - SHANGHAI_MS);

/** The moments between which an activity as it is written runs, and by which it is settled. */
export const timesOf = ({ from, until, settleAt }: Activity) => ({
  starts_at: momentOf(from),
  ends_at: momentOf(until),
  settle_at: momentOf(settleAt),
});
