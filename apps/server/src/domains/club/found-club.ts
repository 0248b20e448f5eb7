import type * as calls from '@marque/contract/community/club/endpoints';
import { FOUNDER_POSTS, MAX_CLUBS } from '@marque/contract/community/limits';
import type { Club } from '@marque/contract/community/club/schema';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { fold } from '#kernel/search/words.ts';
import { claimImages } from '../media/module.ts';
import { openCase } from '../moderation/module.ts';
import type { ClubContext } from './context.ts';
import { clubRepository as clubs } from './repository.ts';
import { clubOf } from './show.ts';

type Founding = MemberCall<typeof calls.clubCreate>;

/** Returns a name as it is compared. */
const normOf = (name: string): string => fold(name).replaceAll(' ', '');

/** Serialises what a member joins and founds, so that nobody is in more clubs than allowed. */
export const lockClubsOf = (tx: Tx, userId: string): Promise<void> =>
  lockName(tx, `clubs of ${userId}`);

/** Throws CLUB_FOUNDER unless the member is a certified owner who has published some posts. */
async function assertFounder(
  { certifications, publications }: ClubContext,
  tx: Tx,
  { user, brand }: Founding,
): Promise<void> {
  const counts = await publications().countsOf(tx, brand, [user.id]);
  const posts = counts.get(user.id)?.posts ?? 0;
  if (posts < FOUNDER_POSTS || !(await certifications.isCertifiedOwner(tx, user.id, brand)))
    throw new DomainError('CLUB_FOUNDER');
}

/** Throws CLUB_LEADS, CLUB_LIMIT. */
async function assertFree(tx: Tx, { user, brand }: Founding): Promise<void> {
  const joined = await clubs.joinedBy(tx, user.id);
  if (joined.some((one) => one.brand === brand && one.role === 'leader'))
    throw new DomainError('CLUB_LEADS');
  if (joined.length >= MAX_CLUBS) throw new DomainError('CLUB_LIMIT');
}

/** Founds a club. Its founder alone sees it until operators approve it as a case of moderation. */
export async function foundClub(
  context: ClubContext,
  call: Founding,
  once: OnceForKey,
): Promise<Club> {
  const { user, brand, now, input } = call;
  const { joining, seriesId, cityCode, cover } = input;
  const { name, rules, question } = input;
  const judged = await context.moderation.judge(call, { name, rules, question });
  return once(async (tx) => {
    const { found, shown } = judged();
    if (cover !== undefined) await claimImages(tx, user.id, [cover], now);
    await assertFounder(context, tx, call);
    if (seriesId !== undefined) {
      const series = await context.cars.seriesOf(tx, brand);
      if (!series.some(({ id }) => id === seriesId)) throw new DomainError('SERIES_NOT_FOUND');
    }
    await lockClubsOf(tx, user.id);
    await assertFree(tx, call);
    const norm = normOf(name);
    await lockName(tx, `club ${brand} ${norm}`);
    if (await clubs.isNamed(tx, brand, norm)) throw new DomainError('CLUB_NAME_TAKEN');
    const id = newId(now);
    await clubs.insert(tx, {
      id,
      brand,
      name: shown[0]!,
      norm,
      cover: cover ?? null,
      series_id: seriesId ?? null,
      city_code: cityCode ?? null,
      rules: shown[1]!,
      question: shown[2]!,
      joining,
      members: 1,
      state: 'held',
      created_at: now,
    });
    await clubs.put(tx, {
      user_id: user.id,
      club_id: id,
      id: newId(now),
      role: 'leader',
      status: 'member',
      joined_at: now,
    });
    await openCase(tx, { brand, kind: 'clubText', id, authorId: user.id, found }, now);
    return clubOf(context, tx, call, id);
  });
}
