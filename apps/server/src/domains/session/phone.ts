import type { Exec } from '#kernel/database.ts';
import { sessionRepository as sessions } from './repository.ts';

/** A member's phone, for messages to it; undefined when there is no such member. */
export const phoneOf = async (exec: Exec, userId: string): Promise<string | undefined> =>
  (await sessions.user(exec, userId))?.phone;
