import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { consentWithdrawn } from '../agreement/events.ts';
import type { certificationEnded } from '../certification/events.ts';
import { retireImages } from '../media/module.ts';
import { closeCases } from '../moderation/module.ts';
import type { memberLeft } from '../session/events.ts';
import { applicationRepository as applications } from './application-repository.ts';
import { ambassadorRepository as ambassadors } from './repository.ts';

/** Ends what rested on the agreement when its consent is withdrawn. */
export async function endWithConsent(
  tx: Tx,
  { userId, kind, at }: PayloadOf<typeof consentWithdrawn>,
): Promise<void> {
  if (kind !== 'ambassador') return;
  await applications.withdrawAll(tx, userId, at);
  await ambassadors.endAll(tx, userId);
}

/** Takes the card of a car off whose owner is certified no longer. */
export async function takeOffWithCar(
  tx: Tx,
  { userId, carId, at }: PayloadOf<typeof certificationEnded>,
): Promise<void> {
  const row = await ambassadors.lockCard(tx, userId, carId);
  if (row && !row.off_at) await ambassadors.changeCard(tx, row, { off_at: at });
}

/** Deletes a member as an ambassador, with applications, draft and cards. */
export async function forgetMember(
  tx: Tx,
  { userId, at }: PayloadOf<typeof memberLeft>,
): Promise<void> {
  await applications.forget(tx, userId);
  for (const { id, images } of await ambassadors.forget(tx, userId)) {
    await closeCases(tx, 'carCard', id);
    await retireImages(tx, userId, images, at);
  }
}
