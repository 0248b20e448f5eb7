import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** Returns the percentage of the member's level for rules that depend on it; 100 without levels. */
export const levelPercent = definePort<
  (exec: Exec, userId: string, brand: Brand) => Promise<number>
>('earning.levelPercent', () => Promise.resolve(100));
