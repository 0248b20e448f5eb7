import { JOININGS } from '@marque/contract/community/club/labels';
import { CityCode } from '@marque/contract/community/common';
import { MAX_CLUB_NAME } from '@marque/contract/community/limits';
import { Id } from '@marque/contract/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand, ImageKey, Time } from '../parts.ts';
import { insertNew } from '../repository.ts';
import { momentOf } from '../times.ts';

/** The clubs of the invented members. Sample data. */
export const Clubs = z.array(
  z.strictObject({
    id: Id,
    brand: Brand,
    name: z.string().max(MAX_CLUB_NAME),
    cover: ImageKey,
    seriesId: Id.optional(),
    cityCode: CityCode.optional(),
    joining: z.enum(JOININGS),
    question: z.string(),
    rules: z.string(),
    leader: Id,
    managers: z.array(Id),
    members: z.array(Id),
    announcements: z.array(
      z.strictObject({ id: Id, by: Id, text: z.string(), pinned: z.boolean(), at: Time }),
    ),
    /** Posts of its members that were written into it. */
    posts: z.array(Id),
  }),
);
type Club = z.infer<typeof Clubs>[number];

const FOUNDED = { dayOffset: -60, minutes: 600 };
const DAY_MS = 86_400_000;

function membersOf({ id, leader, managers, members }: Club, today: number) {
  const founded = momentOf(FOUNDED, today);
  return [leader, ...members].map((userId, n) => ({
    user_id: userId,
    club_id: id,
    id: `${id}-${n}`,
    ...(n === 0
      ? { role: 'leader', rank: 0 }
      : managers.includes(userId)
        ? { role: 'manager', rank: 1 }
        : { role: 'member', rank: 2 }),
    status: 'member',
    joined_at: new Date(new Date(founded).getTime() + n * DAY_MS),
  }));
}

/** Loads clubs with their members and announcements. What became of them stays. */
export async function loadClubs(
  tx: Tx,
  { clubs }: { clubs: readonly Club[] },
  today: number,
): Promise<void> {
  await insertNew(
    tx,
    'club',
    clubs.map(({ id, brand, name, cover, seriesId, cityCode, joining, question, rules }) => ({
      id,
      brand,
      name,
      norm: name.toLowerCase().replaceAll(' ', ''),
      cover,
      series_id: seriesId ?? null,
      city_code: cityCode ?? null,
      joining,
      question,
      rules,
      capacity: 500,
      members: 0,
      state: 'live',
      state_reason: '',
      sample: true,
      created_at: momentOf(FOUNDED, today),
    })),
    ['id'],
  );
  await insertNew(
    tx,
    'club_member',
    clubs
      .flatMap((club) => membersOf(club, today))
      .map((row) => ({ ...row, answer: '', reason: '' })),
    ['user_id', 'club_id'],
  );
  await insertNew(
    tx,
    'club_announcement',
    clubs.flatMap(({ id: clubId, announcements }) =>
      announcements.map(({ id, by, text, pinned, at }) => ({
        club_id: clubId,
        id,
        user_id: by,
        content: text,
        pinned,
        state: 'live',
        state_reason: '',
        created_at: momentOf(at, today),
      })),
    ),
    ['club_id', 'id'],
  );
  await sql`
    update club set members = (
      select count(*) from club_member where club_id = club.id and status = 'member')
    where sample`.execute(tx);
  const written = clubs.flatMap(({ id, posts }) => posts.map((post) => ({ post, club: id })));
  await sql`
    update post set club_id = written.club
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as written (post text, club text)
    where post.id = written.post and post.sample and post.club_id is null`.execute(tx);
}
