import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** Whether a member has a car of the brand; nobody has one where no module knows of cars. */
export const ownsCar = definePort<
  (exec: Exec, member: { userId: string; brand: Brand }) => Promise<boolean>
>('page.ownsCar', () => Promise.resolve(false));
