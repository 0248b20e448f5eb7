import type { Brand } from '@marque/contract/core';
import { newId } from '../ids.ts';

/** Returns a member's call as the app would send it, for what the server does in the place of sample people. */
export const callAs = <I>(
  userId: string,
  { brand, now }: { brand: Brand; now: Date },
  input: I,
) => ({
  user: { id: userId, session: '' },
  brand,
  input,
  now,
  ip: '',
  sourceType: null,
  host: 'app' as const,
  idempotencyKey: newId(now),
});
