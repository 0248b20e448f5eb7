import type { ActJoin } from '@marque/contract/community/act/schema';
import { JOIN_CODES } from '@marque/contract/community/act/states';
import type * as calls from '@marque/contract/community/act/endpoints';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import { cardsOf } from '../acts/list-acts.ts';
import { actRepository as acts, type ActRow, type SessionRow } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';
import { joinRepository as joins, type JoinRow } from './repository.ts';
import { joinView } from './view.ts';

/** Returns a sign-up as its member sees it. */
export async function viewOf(
  exec: Exec,
  act: ActRow,
  sessions: readonly SessionRow[],
  row: JoinRow,
  now: Date,
): Promise<ActJoin> {
  const session = sessions.find(({ id }) => id === row.session_id);
  const position = (await joins.positions(exec, [row])).get(row.id);
  return joinView(act, session, row, { position, now });
}

/** Lists the member's sign-ups of a tab with their activities. */
export async function listMine(
  { database }: ActContext,
  { brand, input, user, now }: MemberCall<typeof calls.actMine>,
): Promise<Out<typeof calls.actMine>> {
  const { rows, nextCursor } = await joins.mine(
    database,
    { userId: user.id, brand },
    { tab: input.tab, cursor: input.cursor, size: input.size, now },
  );
  const ids = [...new Set(rows.map(({ act_id }) => act_id))];
  const named = await acts.named(database, ids);
  const cards = await cardsOf(
    database,
    ids.map((id) => named.get(id)!),
    now,
  );
  const sessions = await acts.sessionsOf(database, ids);
  const positions = await joins.positions(database, rows);
  const items = rows.map((row) => {
    const session = sessions.get(row.act_id)!.find(({ id }) => id === row.session_id);
    const card = cards.find(({ id }) => id === row.act_id)!;
    return {
      act: session ? { ...card, startsAt: session.starts_at.toISOString() } : card,
      join: joinView(named.get(row.act_id)!, session, row, {
        position: positions.get(row.id),
        now,
      }),
    };
  });
  return { items, nextCursor };
}

/**
 * Returns the states of the caller's own sign-ups. Another member's id answers like nobody's, so that
 * the call tells nobody who takes part.
 */
export async function listStates(
  { database }: ActContext,
  { brand, input, user }: Call<typeof calls.actJoinStatus>,
): Promise<Out<typeof calls.actJoinStatus>> {
  if (!user || (input.userId !== undefined && input.userId !== user.id)) return [];
  const rows = await joins.states(database, user.id, brand, input.actIds);
  return rows.map(({ act_id, id, status }) => ({
    actId: act_id,
    joinId: id,
    status: JOIN_CODES[status] as ActJoin['status'],
  }));
}
