import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/**
 * Whether a member is a certified owner of the brand, who never falls below the second level. False
 * without certification.
 */
export const certifiedOwner = definePort<
  (exec: Exec, userId: string, brand: Brand) => Promise<boolean>
>('membership.certifiedOwner', () => Promise.resolve(false));
