import { definePort } from '../module.ts';
import type { Operator, User } from './serve.ts';

/** The member a token belongs to; null when it is unknown, revoked or expired. */
export const memberOfToken =
  definePort<(token: string, now: Date) => Promise<User | null>>('auth.memberOfToken');

/** The operator a token belongs to; null when it is unknown or disabled. */
export const operatorOfToken =
  definePort<(token: string) => Promise<Operator | null>>('auth.operatorOfToken');

/** Hashes of a member's valid access tokens. A grant that one of them opened ends with that token. */
export const sessionsOfMember =
  definePort<(userId: string, now: Date) => Promise<string[]>>('auth.sessionsOfMember');
