import type { AppointmentKindName, Pool } from '@marque/contract/appointment/kinds';
import { momentAt, type Opening } from '@marque/contract/dealer/opening';
import type { Exec } from '#kernel/database.ts';
import * as holds from '../holds/repository.ts';
import type { Traits } from './layout.ts';
import { bookableDays, earliestOn } from '../policy.ts';
import type { AppointmentKind } from '../ports.ts';
import { slotsOf, type Wish } from './slots.ts';

/** The number of days searched, because lists show no later times. */
const DAYS_LOOKED_AT = 7;

export type ResourceNeeds = { minutes: number; needs: Partial<Record<Pool, Traits>> };

/**
 * Returns the earliest free time for a kind by store, with a fixed number of queries. Stores
 * without a free time within a week are left out, and all stores if no module provides the kind.
 */
export async function earliestOf(
  { kindOf }: { kindOf: (name: AppointmentKindName) => AppointmentKind | null },
  exec: Exec,
  name: AppointmentKindName,
  stores: readonly (Opening & { id: string })[],
  wanted: ResourceNeeds,
  now: Date,
): Promise<Map<string, Date>> {
  const kind = kindOf(name);
  if (!kind || stores.length === 0) return new Map();
  const days = bookableDays(now, Math.min(DAYS_LOOKED_AT, kind.horizonDays));
  const dealerIds = stores.map(({ id }) => id);
  const { pools, gridMinutes, leadMinutes } = kind;
  const states = await holds.statesOfStores(exec, { dealerIds, days, pools }, now);
  const wish: Wish = { pools, ...wanted };
  const found = new Map<string, Date>();
  for (const store of stores)
    for (const day of days) {
      const earliest = earliestOn(day, now, leadMinutes);
      const state = states.get(store.id)!.get(day)!;
      const free = slotsOf(store, day, state, { ...wish, gridMinutes, earliest }).find(
        ({ left }) => left > 0,
      );
      if (!free) continue;
      found.set(store.id, momentAt(day, free.from));
      break;
    }
  return found;
}
