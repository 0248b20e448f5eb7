import type { ActMember } from '@marque/contract/community/act/schema';
import type * as calls from '@marque/contract/community/act/endpoints';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import { anyImagesOf } from '../../media/module.ts';
import { facesOf } from '../../session/module.ts';
import type { ActContext } from '../context.ts';
import { joinRepository as joins, type JoinRow } from '../joining/repository.ts';
import { actRepository as acts, type ActRow } from './repository.ts';
import { findAct } from './show-act.ts';

const TOP = 6;
/** How many of the earliest guests are looked through for owners. */
const LOOKED_THROUGH = 60;

/** What guests are ordered and marked by. */
export async function marksOf(
  { garage }: ActContext,
  exec: Exec,
  act: ActRow,
  rows: readonly JoinRow[],
) {
  const ids = rows.map((row) => row.user_id);
  return {
    cars: await garage.carNamesOf(exec, ids, act.brand),
    organisers: await acts.organisers(exec, act.id),
  };
}

/** Returns guests as others see them, in the same order. */
export async function membersOf(
  { shares }: ActContext,
  exec: Exec,
  rows: readonly JoinRow[],
  { cars, organisers }: Awaited<ReturnType<typeof marksOf>>,
): Promise<ActMember[]> {
  const userIds = rows.map(({ user_id }) => user_id);
  const faceOf = await facesOf(exec, userIds);
  const avatars = userIds.flatMap((id) => faceOf(id).avatar ?? []);
  // Members of the demo content have its pictures.
  const pictures = await anyImagesOf(exec, avatars);
  const authorIds = await shares.sharerIdsOf(exec, userIds);
  return rows.map(({ user_id: id, city, signed_at, checked_in_at }) => {
    const { avatar, nickName = '', identification, badgeUrl } = faceOf(id);
    return {
      authorId: authorIds.get(id)!,
      nickName,
      avatar: (avatar && pictures.get(avatar)) || null,
      identification,
      badgeUrl,
      car: cars.get(id) ?? '',
      role: organisers.has(id) ? 'organiser' : '',
      city,
      signedAt: signed_at.toISOString(),
      checkedIn: checked_in_at !== null,
    };
  });
}

/** Returns the first of those who come: organisers, then owners, then who signed up earliest. */
export async function listTop(
  context: ActContext,
  { brand, input }: Call<typeof calls.actTop6>,
): Promise<Out<typeof calls.actTop6>> {
  const { database } = context;
  const { act } = await findAct(database, brand, input.id);
  const page = { cursor: undefined, size: LOOKED_THROUGH };
  const { rows } = await joins.members(database, act.id, page);
  const marks = await marksOf(context, database, act, rows);
  const rank = ({ user_id: id }: JoinRow) =>
    marks.organisers.has(id) ? 0 : marks.cars.get(id) ? 1 : 2;
  const first = rows.toSorted((a, b) => rank(a) - rank(b)).slice(0, TOP);
  const { people: total } = await joins.shown(database, act.id);
  return { items: await membersOf(context, database, first, marks), total };
}

/** Lists all who come and agreed to be shown. */
export async function listMembers(
  context: ActContext,
  { brand, input }: Call<typeof calls.actMembers>,
): Promise<Out<typeof calls.actMembers>> {
  const { database } = context;
  const { act } = await findAct(database, brand, input.id);
  const { rows, nextCursor } = await joins.members(database, act.id, {
    city: input.city,
    cursor: input.cursor,
    size: input.size,
  });
  const { people: shown, cities } = await joins.shown(database, act.id);
  const guests = (await joins.guests(database, [act.id])).get(act.id) ?? 0;
  return {
    items: await membersOf(context, database, rows, await marksOf(context, database, act, rows)),
    nextCursor,
    hidden: guests - shown,
    cities,
  };
}
