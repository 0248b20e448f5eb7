import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** The percent a member's level gives on rules that follow it; 100 where there are no levels. */
export const levelPercent = definePort<
  (exec: Exec, userId: string, brand: Brand) => Promise<number>
>('earning.levelPercent', () => Promise.resolve(100));
