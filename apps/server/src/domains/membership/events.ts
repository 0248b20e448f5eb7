import type { Brand } from '@marque/contract/core';
import type { LevelCause } from '@marque/contract/member/membership/schema';
import { defineEvent } from '#kernel/module.ts';

/** A member has another level, from 1 to 5. The membership's row is locked. */
export const levelChanged = defineEvent<{
  userId: string;
  brand: Brand;
  from: number;
  to: number;
  cause: LevelCause;
  at: Date;
}>('level.changed');

/** A member has signed in for today, once a day over both brands. */
export const memberSignedIn = defineEvent<{
  userId: string;
  brand: Brand;
  /** The Shanghai day. */
  day: string;
  at: Date;
}>('member.signedIn');
