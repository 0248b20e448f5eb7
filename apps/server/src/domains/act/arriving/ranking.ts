import type * as calls from '@marque/contract/community/act/arrival-endpoints';
import type { Out } from '@marque/contract/core';
import type { Call } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import { marksOf, membersOf } from '../acts/members.ts';
import { findAct } from '../acts/show-act.ts';
import type { ActContext } from '../context.ts';
import { joinRepository as joins } from '../joining/repository.ts';

/** The most places that are looked through for those who are shown. */
const RANKED = 100;

/** Shows who arrived when at a session. Throws ACT_NOT_FOUND. */
export async function showRanking(
  context: ActContext,
  { brand, input, user, now }: Call<typeof calls.actRanking>,
): Promise<Out<typeof calls.actRanking>> {
  const { database } = context;
  const { act, sessions } = await findAct(database, brand, input.id);
  const own = user && (await joins.ofMember(database, user.id, act.id));
  const begun = sessions.filter(({ starts_at }) => starts_at <= now);
  const session =
    sessions.find(({ id }) => id === input.session) ??
    sessions.find(({ id }) => id === own?.session_id) ??
    begun.at(-1) ??
    sessions[0]!;
  const rows = await joins.arrived(database, session, RANKED);
  const shown = rows.flatMap((row, i) => (row.shown ? [{ row, place: i + 1 }] : []));
  const guests = shown.map(({ row }) => row);
  const marks = await marksOf(context, database, act, guests);
  const members = await membersOf(context, database, guests, marks);
  const [key = ''] = act.pictures;
  const came = own?.session_id === session.id ? own.checked_in_at : null;
  return {
    title: act.title,
    image: (await contentImages(database, [key])).get(key) ?? null,
    sessions: sessions.map(({ id, starts_at }) => ({ id, startsAt: starts_at.toISOString() })),
    sessionId: session.id,
    items: shown.map(({ row, place }, i) => ({
      ...members[i]!,
      place,
      at: row.checked_in_at!.toISOString(),
      mine: row.user_id === user?.id,
    })),
    total: await joins.arrivedCount(database, session, null),
    me:
      own && came
        ? {
            place: await joins.arrivedCount(database, session, own),
            at: came.toISOString(),
          }
        : null,
  };
}
