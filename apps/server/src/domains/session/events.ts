import { defineEvent } from '#kernel/module.ts';

/** A phone number has signed in for the first time and is now a member. */
export const memberRegistered = defineEvent<{ userId: string; at: Date }>('member.registered');
