import type { Tx } from '#kernel/database.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { User } from '#kernel/http/serve.ts';
import { LEADS_A_DAY, LEADS_AN_HOUR } from './policy.ts';

const HOUR_MS = 3_600_000;

/** Limits the leads of a member, or of visitors from one IP address. Throws LEAD_LIMIT. */
export const limitLeads = (
  tx: Tx,
  { ip, now, user }: { ip: string; now: Date; user: User | null },
): Promise<void> =>
  countAgainst(
    tx,
    user
      ? { key: `lead:${user.id}`, max: LEADS_A_DAY, windowMs: 24 * HOUR_MS, code: 'LEAD_LIMIT' }
      : { key: `lead-from:${ip}`, max: LEADS_AN_HOUR, windowMs: HOUR_MS, code: 'LEAD_LIMIT' },
    now,
  );
