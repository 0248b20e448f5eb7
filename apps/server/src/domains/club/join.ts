import type * as calls from '@marque/contract/community/club/endpoints';
import { MAX_CLUBS } from '@marque/contract/community/limits';
import type { Club } from '@marque/contract/community/club/schema';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { PayloadOf } from '#kernel/module.ts';
import { assertMay } from '../moderation/module.ts';
import type { memberLeft } from '../session/events.ts';
import type { ClubContext } from './context.ts';
import { clubJoined, clubLeft } from './events.ts';
import { lockClubsOf } from './found-club.ts';
import { clubRepository as clubs, type MemberRow, type StoredClub } from './repository.ts';
import { clubOf } from './show.ts';
import { tellLeaders } from './tell.ts';

type Joining = MemberCall<typeof calls.clubJoin>;

/** Returns a live club, locked. Throws CLUB_NOT_FOUND, CLUB_FROZEN. */
export async function lockActive(tx: Tx, brand: string, id: string): Promise<StoredClub> {
  const club = await clubs.lock(tx, id);
  if (club?.brand !== brand || club.state !== 'live') throw new DomainError('CLUB_NOT_FOUND');
  if (club.frozen_at !== null) throw new DomainError('CLUB_FROZEN');
  return club;
}

/** Throws CLUB_FULL, CLUB_LIMIT. The club is locked, and so is what the member joins. */
async function assertRoom(tx: Tx, club: StoredClub, userId: string): Promise<void> {
  if (club.members >= club.capacity) throw new DomainError('CLUB_FULL');
  if ((await clubs.joinedBy(tx, userId)).length >= MAX_CLUBS) throw new DomainError('CLUB_LIMIT');
}

/** Lets a member into a locked club. */
export async function letIn(
  { emit }: ClubContext,
  tx: Tx,
  club: StoredClub,
  { userId, decidedBy, now }: { userId: string; decidedBy: string | null; now: Date },
): Promise<void> {
  await assertRoom(tx, club, userId);
  await clubs.put(tx, {
    user_id: userId,
    club_id: club.id,
    id: newId(now),
    role: 'member',
    status: 'member',
    decided_by: decidedBy,
    joined_at: now,
  });
  await clubs.count(tx, club.id, 1);
  await emit(tx, clubJoined, { clubId: club.id, userId, brand: club.brand, at: now });
}

/** Ends what a member is in a locked club. */
export async function letGo(
  { emit }: ClubContext,
  tx: Tx,
  club: StoredClub,
  row: MemberRow,
  to: Pick<MemberRow, 'status'> & Partial<MemberRow>,
  now: Date,
): Promise<void> {
  await clubs.change(tx, row, { role: 'member', ...to });
  if (row.status !== 'member') return;
  await clubs.count(tx, club.id, -1);
  const { user_id: userId } = row;
  await emit(tx, clubLeft, { clubId: club.id, userId, brand: club.brand, at: now });
}

/** Throws CLUB_OWNERS_ONLY unless the member is certified as an owner of the club's series. */
async function assertOwner(
  { certifications }: ClubContext,
  tx: Tx,
  { joining, brand, series_id: seriesId }: StoredClub,
  userId: string,
): Promise<void> {
  if (joining !== 'owners') return;
  const isOwner =
    seriesId === null
      ? await certifications.isCertifiedOwner(tx, userId, brand)
      : (await certifications.certifiedSeries(tx, userId, brand)).includes(seriesId);
  if (!isOwner) throw new DomainError('CLUB_OWNERS_ONLY');
}

/** Joins a club, or applies where a manager decides. */
export const joinClub = (context: ClubContext, call: Joining): Promise<Club> =>
  inTransaction(context.database, async (tx) => {
    const { user, brand, now, input } = call;
    const { clubId } = input;
    await assertMay(tx, { userId: user.id, now }, 'takePart');
    const club = await lockActive(tx, brand, clubId);
    await lockClubsOf(tx, user.id);
    const known = await clubs.member(tx, clubId, user.id);
    if (known?.status === 'removed') throw new DomainError('CLUB_REMOVED');
    if (known?.status !== 'member' && known?.status !== 'applied') {
      await assertOwner(context, tx, club, user.id);
      if (club.joining === 'approve') {
        await assertRoom(tx, club, user.id);
        const row = { user_id: user.id, club_id: clubId, id: newId(now), joined_at: now };
        await clubs.put(tx, { ...row, role: 'member', status: 'applied', answer: input.answer });
        await tellLeaders(context, tx, club, { userId: user.id, now });
      } else await letIn(context, tx, club, { userId: user.id, decidedBy: null, now });
    }
    return clubOf(context, tx, call, clubId);
  });

/** Leaves a club, or takes an application back. The leader stays until another one leads. */
export const leaveClub = (
  context: ClubContext,
  call: MemberCall<typeof calls.clubLeave>,
): Promise<Club> =>
  inTransaction(context.database, async (tx) => {
    const { user, brand, now, input } = call;
    const club = await clubs.lock(tx, input.clubId);
    const row = club && (await clubs.member(tx, club.id, user.id));
    if (club?.brand !== brand || !row || club.state !== 'live')
      throw new DomainError('CLUB_NOT_FOUND');
    if (row.role === 'leader') throw new DomainError('CLUB_LEADER_STAYS');
    if (row.status === 'member' || row.status === 'applied')
      await letGo(context, tx, club, row, { status: 'left' }, now);
    return clubOf(context, tx, call, club.id);
  });

/** Takes a member who gave up the account out of their clubs. The next in rank leads; without one nobody writes. */
export async function leaveAll(
  context: ClubContext,
  tx: Tx,
  { userId, at }: PayloadOf<typeof memberLeft>,
): Promise<void> {
  const joined = (await clubs.joinedBy(tx, userId)).toSorted((a, b) =>
    a.club_id < b.club_id ? -1 : 1,
  );
  for (const { brand: _, ...row } of joined) {
    const club = (await clubs.lock(tx, row.club_id))!;
    await letGo(context, tx, club, row, { status: 'left', answer: '' }, at);
    if (row.role !== 'leader') continue;
    const [next] = (await clubs.members(tx, club.id, [], { size: 1 })).rows;
    if (next) await clubs.change(tx, next, { role: 'leader' });
    else await clubs.set(tx, club.id, { frozen_at: at });
  }
}
