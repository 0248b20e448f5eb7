import type * as calls from '@marque/contract/referral/binding/endpoints';
import type { Brand, Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { drain } from '#kernel/jobs/drain.ts';
import type { ReferralContext } from '../context.ts';
import { loadedById, loadProgramme } from '../programme/load.ts';
import { participantRepository as participants } from './participant-repository.ts';

/** Sets or removes the reminder of a start. Throws RECOMMENDING_NOT_FOUND, PROGRAMME_BEGUN. */
export async function remind(
  { database }: ReferralContext,
  { input: { slug, on }, brand, user, now }: MemberCall<typeof calls.referralRemind>,
): Promise<Out<typeof calls.referralRemind>> {
  const { id: programmeId, state } = await loadProgramme(database, { brand, slug, now });
  if (on && state !== 'scheduled') throw new DomainError('PROGRAMME_BEGUN');
  await participants.setReminder(database, { userId: user.id, programmeId }, on, now);
  return { reminded: on };
}

type Due = { userId: string; programmeId: string; brand: Brand };

async function tellOne({ tell }: ReferralContext, tx: Tx, due: Due, now: Date): Promise<void> {
  const { userId, programmeId, brand } = due;
  if (!(await participants.markTold(tx, due, now))) return;
  const { content, row } = await loadedById(tx, { brand, id: programmeId, now });
  await tell(tx, {
    userId,
    brand,
    kind: 'invitation',
    dedupe: `referral:${programmeId}:start`,
    title: `${content.title}开始了`,
    body: content.look.share.desc,
    link: { page: 'referral.index', query: { slug: row.slug } },
    at: now,
  });
}

/** Tells those who wanted to know that a programme has begun. */
export const tellOfStarts = (context: ReferralContext, now: Date): Promise<void> =>
  drain({
    find: (size) => participants.dueReminders(context.database, now, size),
    take: (due) =>
      inTransaction(context.database, async (tx) => {
        await tellOne(context, tx, due, now);
        return true;
      }),
    failed: (error, { programmeId }) =>
      context.log.error({ err: error, programmeId }, 'start of a programme not told'),
  });
