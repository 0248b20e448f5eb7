import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

type Path = { brand: Brand; slug: string; leaf: string };

/** A page of a programme: of one that is in lists, or of one that nobody is to find by searching. */
export type ProgrammePage = 'listed' | 'unlisted';

/** Returns what page a programme has at an address; null for none, as without the module. */
export const programmePage = definePort<(exec: Exec, path: Path) => Promise<ProgrammePage | null>>(
  'referral.programmePage',
  async () => null,
);

export type IsAmbassador = (
  exec: Exec,
  member: { userId: string; brand: Brand },
) => Promise<boolean>;

/** Whether a member is an active ambassador of a brand; nobody is when no module has ambassadors. */
export const ambassador = definePort<IsAmbassador>('referral.ambassador', async () => false);
