import type { MemberEventKind } from '@marque/contract/community/badge/member-events';
import type { Brand } from '@marque/contract/core';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { MemberEventTables } from './tables.ts';

export type MemberEventRow = Selectable<MemberEventTables['member_event']>;
type Member = { userId: string; brand: Brand };

export const memberEventRepository = {
  /** Adds an event, or lets one hold again that was undone. Undefined where it holds already. */
  async note(
    tx: Tx,
    row: Insertable<MemberEventTables['member_event']>,
  ): Promise<MemberEventRow | undefined> {
    const { rows } = await sql<MemberEventRow>`
      insert into member_event (user_id, id, brand, kind, reference, facts, at)
      values (${row.user_id}, ${row.id}, ${row.brand}, ${row.kind}, ${row.reference},
        ${row.facts}, ${row.at})
      on conflict (user_id, brand, kind, reference) do update set undone_at = null
      where member_event.undone_at is not null
      returning *`.execute(tx);
    return rows[0];
  },

  /** Lets the events of a reference hold again that were undone, and returns them. */
  restore: (tx: Tx, { userId, brand }: Member, reference: string): Promise<MemberEventRow[]> =>
    tx
      .updateTable('member_event')
      .set({ undone_at: null })
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('reference', '=', reference)
      .where('undone_at', 'is not', null)
      .returningAll()
      .execute(),

  /** Undoes the events of a reference that hold, those of one kind or all, and returns them. */
  undo: (
    tx: Tx,
    { userId, brand }: Member,
    { reference, kind, now }: { reference: string; kind: MemberEventKind | null; now: Date },
  ): Promise<MemberEventRow[]> =>
    tx
      .updateTable('member_event')
      .set({ undone_at: now })
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('reference', '=', reference)
      .$if(kind !== null, (query) => query.where('kind', '=', kind!))
      .where('undone_at', 'is', null)
      .returningAll()
      .execute(),

  /** Returns what a member did and what holds, in its order. */
  ofMember: (
    exec: Exec,
    { userId, brand }: Member,
    kinds: readonly MemberEventKind[],
  ): Promise<MemberEventRow[]> =>
    exec
      .selectFrom('member_event')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .where('kind', 'in', kinds)
      .where('undone_at', 'is', null)
      .orderBy('at')
      .orderBy('id')
      .execute(),
};
