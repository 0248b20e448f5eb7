import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

type Path = { brand: Brand; slug: string; leaf: string };

/** Whether a programme has a page at an address; without the module there are none. */
export const programmePage = definePort<(exec: Exec, path: Path, now: Date) => Promise<boolean>>(
  'referral.programmePage',
  async () => false,
);
