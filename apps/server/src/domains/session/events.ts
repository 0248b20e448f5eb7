import { defineEvent } from '#kernel/module.ts';

/** A phone has signed in for the first time and is a member from now on. */
export const memberRegistered = defineEvent<{ userId: string; at: Date }>('member.registered');
