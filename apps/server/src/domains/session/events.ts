import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/**
 * A phone number has signed in for the first time and is now a member. `cameBack`: it had an account
 * that was closed not long before, so it is no newcomer.
 */
export const memberRegistered = defineEvent<{ userId: string; at: Date; cameBack: boolean }>(
  'member.registered',
);

/** A member has signed in on a device. */
export const sessionOpened = defineEvent<{ userId: string; brand: Brand; at: Date }>(
  'session.opened',
);

/** An account is closed, in whose transaction its number and sealed data go too. */
export const memberLeft = defineEvent<{ userId: string; at: Date }>('member.left');
