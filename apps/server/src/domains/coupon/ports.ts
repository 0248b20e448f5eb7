import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** What decides whether a coupon is for somebody. `names`: those of the levels, from the first on. */
export type ClaimerStanding = { level: number; certified: boolean; names: readonly string[] };

/** Returns how a person stands; a visitor, without an id, is on the first level. */
export const claimerStanding = definePort<
  (exec: Exec, userId: string | null, brand: Brand) => Promise<ClaimerStanding>
>('coupon.claimerStanding', () => Promise.resolve({ level: 1, certified: false, names: [] }));
