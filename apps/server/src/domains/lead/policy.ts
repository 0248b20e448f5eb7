import { minuteOf } from '@marque/contract/dealer/opening';
import { CALL_HOURS, type ContactWay } from '@marque/contract/lead/kinds';
import { DAY_MS } from '@marque/contract/shanghai';

/** New leads of a person, and of visitors from one address. */
export const LEADS_A_DAY = 10;
export const LEADS_AN_HOUR = 30;
/** An open lead ends by itself. */
export const LAPSE_MS = 30 * DAY_MS;
/** After the end what is personal is erased. */
export const KEEP_MS = 180 * DAY_MS;
/** Why the number is not told now; null where it is. */
export function refusesCall(way: ContactWay, now: Date): 'LEAD_NO_CALL' | 'LEAD_CALL_HOURS' | null {
  if (way === 'sms') return 'LEAD_NO_CALL';
  const minute = minuteOf(now);
  const isDay = CALL_HOURS.opens <= minute && minute < CALL_HOURS.closes;
  return way === 'daytime' && !isDay ? 'LEAD_CALL_HOURS' : null;
}
