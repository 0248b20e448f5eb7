import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { consentWithdrawn } from '../agreement/events.ts';
import { retireImages } from '../media/module.ts';
import { closeCases } from '../moderation/module.ts';
import type { memberLeft } from '../session/events.ts';
import { circleRepository as circle } from './repository.ts';
import { submissionRepository as submissions } from './submission-repository.ts';

/** Takes back what rested on a consent that is withdrawn. */
export async function withdrawWithConsent(
  tx: Tx,
  { userId, kind, at }: PayloadOf<typeof consentWithdrawn>,
): Promise<void> {
  if (kind === 'circlePrivacy') await submissions.withdrawAll(tx, userId, 'cooperation', at);
  if (kind !== 'coCreation') return;
  for (const id of await submissions.withdrawAll(tx, userId, 'proposal', at))
    await closeCases(tx, 'proposal', id);
}

/** Deletes what a member wanted, claimed and handed in. What is being made loses the name alone. */
export async function forgetMember(
  tx: Tx,
  { userId, at }: PayloadOf<typeof memberLeft>,
): Promise<void> {
  await circle.forget(tx, userId);
  for (const { id, images } of await submissions.forget(tx, userId)) {
    await closeCases(tx, 'proposal', id);
    await retireImages(tx, userId, images, at);
  }
}
