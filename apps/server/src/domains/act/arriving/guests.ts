import type * as calls from '@marque/contract/community/act/arrival-endpoints';
import type { ActGuest } from '@marque/contract/community/act/arrival-schema';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { anyImagesOf } from '../../media/module.ts';
import { facesOf } from '../../session/module.ts';
import { findAct } from '../acts/show-act.ts';
import type { ActContext } from '../context.ts';
import { drawRepository as draws } from '../drawing/repository.ts';
import { joinRepository as joins, type JoinRow } from '../joining/repository.ts';
import { assertLeads } from './venue.ts';

/** Returns guests as the organiser sees them, in the same order. */
export async function guestsOf(exec: Exec, rows: readonly JoinRow[]): Promise<ActGuest[]> {
  const faceOf = await facesOf(
    exec,
    rows.map(({ user_id }) => user_id),
  );
  const pictures = await anyImagesOf(
    exec,
    rows.flatMap(({ user_id }) => faceOf(user_id).avatar ?? []),
  );
  const prizes = await draws.toHandOut(
    exec,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, user_id, seats, checked_in_at }) => {
    const { avatar, nickName = '' } = faceOf(user_id);
    return {
      joinId: id,
      nickName,
      avatar: (avatar && pictures.get(avatar)) || null,
      seats,
      checkedInAt: checked_in_at?.toISOString() ?? null,
      prize: prizes.get(id) ?? '',
    };
  });
}

/** Lists the guests of an activity for who leads it. Throws ACT_NOT_FOUND. */
export async function listGuests(
  { database }: ActContext,
  { brand, input, user }: MemberCall<typeof calls.actGuests>,
): Promise<Out<typeof calls.actGuests>> {
  const { act } = await findAct(database, brand, input.id);
  await assertLeads(database, act.id, user.id);
  const { cursor, size } = input;
  const { rows, nextCursor } = await joins.guestPage(database, act.id, { cursor, size });
  return {
    items: await guestsOf(database, rows),
    nextCursor,
    ...(await joins.arrivals(database, act.id)),
  };
}
