import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** Returns whether a member has a car of the brand; false when no module provides cars. */
export const ownsCar = definePort<
  (exec: Exec, member: { userId: string; brand: Brand }) => Promise<boolean>
>('page.ownsCar', () => Promise.resolve(false));
