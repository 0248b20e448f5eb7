import type { ActCard } from '@marque/contract/community/act/schema';
import type * as calls from '@marque/contract/community/act/endpoints';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import type { Call } from '#kernel/http/serve.ts';
import { contentImages } from '../../media/module.ts';
import type { ActContext } from '../context.ts';
import { joinRepository as joins } from '../joining/repository.ts';
import { actRepository as acts, type ActRow } from './repository.ts';
import { cardView } from './view.ts';

/** Returns activities as they stand in lists, in the same order. */
export async function cardsOf(exec: Exec, rows: readonly ActRow[], now: Date): Promise<ActCard[]> {
  const ids = rows.map(({ id }) => id);
  const sessions = await acts.sessionsOf(exec, ids);
  const guests = await joins.guests(exec, ids);
  const pictures = await contentImages(
    exec,
    rows.flatMap((row) => row.pictures.slice(0, 1)),
  );
  return rows.map((row) =>
    cardView(row, sessions.get(row.id)!, { pictures, joined: guests.get(row.id) ?? 0, now }),
  );
}

export async function listActs(
  { database }: Pick<ActContext, 'database'>,
  { brand, input, now }: Call<typeof calls.actPage>,
): Promise<Out<typeof calls.actPage>> {
  const { state, city, kind, cursor, size } = input;
  const page = await acts.page(database, { brand, state, city, kind, cursor, size, now });
  return { items: await cardsOf(database, page.rows, now), nextCursor: page.nextCursor };
}
