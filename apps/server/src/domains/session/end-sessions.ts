import { REQUIRED_CONSENTS } from '@marque/contract/agreement/kinds';
import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { consentWithdrawn } from '../agreement/events.ts';
import { sessionRepository as sessions } from './repository.ts';

/** Ends the sessions of all devices of a member. */
export const signOut = (tx: Tx, userId: string): Promise<void> =>
  sessions.endSessions(tx, userId, null);

/** Ends all sessions when a required consent is withdrawn. */
export async function endWithoutConsent(
  tx: Tx,
  { userId, kind }: PayloadOf<typeof consentWithdrawn>,
): Promise<void> {
  if (REQUIRED_CONSENTS.some((one) => one === kind)) await signOut(tx, userId);
}
