import { MAX_MANAGERS } from '@marque/contract/community/limits';
import type { Brand } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import type { LinkTo } from '../notice/module.ts';
import type { ClubContext } from './context.ts';
import { MAX_TOLD } from './policy.ts';
import { clubRepository as clubs, type StoredClub } from './repository.ts';

export const clubLink = (id: string): LinkTo => ({ page: 'community.carClub', query: { id } });

type ClubNotice = {
  title: string;
  body: string;
  dedupe: string;
  now: Date;
  actor?: { userId: string };
};

/** Tells a member something about a club. */
export const tellMember = (
  { tell }: ClubContext,
  tx: Tx,
  club: { id: string; brand: Brand },
  userId: string,
  { now, ...said }: ClubNotice,
): Promise<void> =>
  tell(tx, {
    ...said,
    userId,
    brand: club.brand,
    kind: 'community',
    link: clubLink(club.id),
    at: now,
  });

/** Tells those who lead a club that somebody applied. */
export async function tellLeaders(
  context: ClubContext,
  tx: Tx,
  club: StoredClub,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const { rows } = await clubs.members(tx, club.id, [], { size: MAX_MANAGERS + 1 });
  for (const { user_id: leader, role } of rows)
    if (role !== 'member')
      await tellMember(context, tx, club, leader, {
        title: `{actor}申请加入${club.name}`,
        body: '去车友会里处理申请',
        dedupe: `club.apply:${club.id}:${userId}:${now.toISOString()}`,
        actor: { userId },
        now,
      });
}

/** Tells all members of an announcement, unless they were told of another one within the day. */
export async function tellMembers(
  context: ClubContext,
  tx: Tx,
  club: StoredClub,
  said: { id: string; text: string; userId: string; now: Date },
): Promise<void> {
  const { rows } = await clubs.members(tx, club.id, [], { size: MAX_TOLD });
  for (const { user_id: member } of rows)
    await tellMember(context, tx, club, member, {
      title: `${club.name}有新公告`,
      body: said.text.slice(0, 60),
      dedupe: `club.announce:${said.id}`,
      actor: { userId: said.userId },
      now: said.now,
    });
}
