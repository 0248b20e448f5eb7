import type * as calls from '@marque/contract/community/club/endpoints';
import type { Club } from '@marque/contract/community/club/schema';
import type { Brand, Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { standingOf } from '../moderation/module.ts';
import type { ClubContext } from './context.ts';
import { actionsOf, FACES, manages, SHOWN_ANNOUNCEMENTS, SHOWN_APPLICATIONS } from './policy.ts';
import { type ClubRow, clubRepository as clubs } from './repository.ts';
import { cardsOf } from './view.ts';

type Asker = { brand: Brand; user: { id: string } | null };

/** Returns a club that the asker sees. Throws CLUB_NOT_FOUND. */
async function seenClub(exec: Exec, { brand, user }: Asker, id: string): Promise<ClubRow> {
  const row = await clubs.find(exec, { brand, userId: user?.id ?? null }, id);
  if (!row) throw new DomainError('CLUB_NOT_FOUND');
  return row;
}

/** Returns a club as its page shows it to the asker. Throws CLUB_NOT_FOUND. */
export async function clubOf(
  context: ClubContext,
  exec: Exec,
  asker: Asker,
  id: string,
): Promise<Club> {
  const row = await seenClub(exec, asker, id);
  const { relations } = context;
  const without = await relations.hiddenFrom(exec, asker.user?.id ?? null);
  const { rows: first } = await clubs.members(exec, id, without, { size: FACES });
  const waiting = manages(row) ? await clubs.applicants(exec, id, SHOWN_APPLICATIONS) : [];
  const said = await clubs.announcements(exec, id, {
    held: manages(row),
    most: SHOWN_ANNOUNCEMENTS,
  });
  const authorOf = await relations.authorsOf(
    exec,
    row.brand,
    [...first, ...waiting, ...said].map(({ user_id: userId }) => userId),
  );
  const [card] = await cardsOf(context, exec, [row]);
  const led = first.filter(({ role }) => role !== 'member');
  const leader = led.find(({ role }) => role === 'leader');
  return {
    ...card!,
    rules: row.rules,
    question: row.question,
    leader: leader ? authorOf(leader.user_id) : null,
    managers: led.filter((one) => one !== leader).map(({ user_id: userId }) => authorOf(userId)),
    faces: first.map(({ user_id: userId }) => authorOf(userId)),
    capacity: row.capacity,
    announcements: said.map((one) => ({
      id: one.id,
      author: authorOf(one.user_id),
      text: one.content,
      pinned: one.pinned,
      standing: standingOf({ state: one.state, reason: one.state_reason }, manages(row)),
      at: one.created_at.toISOString(),
    })),
    applications: waiting.map((one) => ({
      author: authorOf(one.user_id),
      answer: one.answer,
      at: one.joined_at.toISOString(),
    })),
    reason: row.status === 'refused' || row.status === 'removed' ? row.reason : '',
    // A visitor is shown what signing in would allow.
    actions: actionsOf(row),
  };
}

export const showClub = (
  context: ClubContext,
  call: Call<typeof calls.clubDetail>,
): Promise<Club> => clubOf(context, context.database, call, call.input.id);

/** Lists clubs, the largest first. */
export async function listClubs(
  context: ClubContext,
  { brand, user, input }: Call<typeof calls.clubPage>,
): Promise<Out<typeof calls.clubPage>> {
  const { view, cityCode, seriesId, ...paging } = input;
  const mine = view === 'mine';
  if (mine && !user) throw new DomainError('401');
  const reader = { brand, userId: user?.id ?? null };
  const page = await clubs.page(context.database, reader, { mine, cityCode, seriesId }, paging);
  return {
    items: await cardsOf(context, context.database, page.rows),
    nextCursor: page.nextCursor,
  };
}

/** Lists the members of a club whom the reader sees. */
export async function listClubMembers(
  { database, relations }: ClubContext,
  call: Call<typeof calls.clubMembers>,
): Promise<Out<typeof calls.clubMembers>> {
  const { brand, user, input } = call;
  await seenClub(database, call, input.id);
  const without = await relations.hiddenFrom(database, user?.id ?? null);
  const { rows, nextCursor } = await clubs.members(database, input.id, without, input);
  const authorOf = await relations.authorsOf(
    database,
    brand,
    rows.map((row) => row.user_id),
  );
  return {
    items: rows.map((row) => ({
      ...authorOf(row.user_id),
      clubRole: row.role,
      mine: row.user_id === user?.id,
      joinedAt: row.joined_at.toISOString(),
    })),
    nextCursor,
  };
}
