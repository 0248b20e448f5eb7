import type * as calls from '@marque/contract/community/club/endpoints';
import { MAX_PINNED } from '@marque/contract/community/limits';
import type { Club } from '@marque/contract/community/club/schema';
import type { Out } from '@marque/contract/core';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst, takeGap } from '#kernel/limits.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { closeCases, openCase } from '../moderation/module.ts';
import type { ClubContext } from './context.ts';
import { lockOwn } from './manage.ts';
import { ANNOUNCEMENTS_A_DAY, TOLD_GAP_MS } from './policy.ts';
import { type AnnouncementRow, clubRepository as clubs, type StoredClub } from './repository.ts';
import { clubOf } from './show.ts';
import { tellMembers } from './tell.ts';

/** Tells the members of an announcement that is live, once a day at most; more are listed alone. */
export async function tellOnce(
  context: ClubContext,
  tx: Tx,
  club: StoredClub,
  { id, content: text, user_id: userId }: Pick<AnnouncementRow, 'id' | 'content' | 'user_id'>,
  now: Date,
): Promise<void> {
  if (await takeGap(tx, { key: `club.told:${club.id}`, gapMs: TOLD_GAP_MS }, now))
    await tellMembers(context, tx, club, { id, text, userId, now });
}

/** Says something to all members of a club. */
export async function announce(
  context: ClubContext,
  call: MemberCall<typeof calls.clubAnnounce>,
  once: OnceForKey,
): Promise<Club> {
  const { user, brand, now, input } = call;
  const judged = await context.moderation.judge(call, { text: input.text });
  return once(async (tx) => {
    const { held, found, shown } = judged();
    const { club } = await lockOwn(tx, call, 'manager');
    await countAgainst(tx, { key: `club.announce:${club.id}`, ...ANNOUNCEMENTS_A_DAY }, now);
    if (input.pinned) {
      const first = await clubs.announcements(tx, club.id, { held: true, most: MAX_PINNED });
      if (first.filter(({ pinned }) => pinned).length >= MAX_PINNED)
        throw new DomainError('CLUB_PINNED_FULL');
    }
    const row = {
      club_id: club.id,
      id: newId(now),
      user_id: user.id,
      content: shown[0]!,
      pinned: input.pinned,
      state: held ? ('held' as const) : ('live' as const),
      created_at: now,
    };
    await clubs.announce(tx, row);
    if (held)
      await openCase(tx, { brand, kind: 'clubText', id: row.id, authorId: user.id, found }, now);
    else await tellOnce(context, tx, club, row, now);
    return clubOf(context, tx, call, club.id);
  });
}

/** Takes an announcement back. One that is gone already changes nothing. */
export const unannounce = (
  { database }: ClubContext,
  call: MemberCall<typeof calls.clubUnannounce>,
): Promise<Out<typeof calls.clubUnannounce>> =>
  inTransaction(database, async (tx) => {
    const { clubId, id } = call.input;
    const [known] = await clubs.announced(tx, [id]);
    if (known?.club_id === clubId) await closeCases(tx, 'clubText', id);
    await lockOwn(tx, call, 'manager');
    await clubs.unannounce(tx, clubId, id);
    return { done: true };
  });
