import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

type Path = { brand: Brand; slug: string; leaf: string };

/** Whether a programme has a page at an address; without the module there are none. */
export const programmePage = definePort<(exec: Exec, path: Path, now: Date) => Promise<boolean>>(
  'referral.programmePage',
  async () => false,
);

export type IsAmbassador = (
  exec: Exec,
  member: { userId: string; brand: Brand },
) => Promise<boolean>;

/** Whether a member is an active ambassador of a brand; nobody is when no module has ambassadors. */
export const ambassador = definePort<IsAmbassador>('referral.ambassador', async () => false);
