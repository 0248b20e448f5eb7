import { COUNTED_UP_TO } from '@marque/contract/mall/catalog/counted';
import type { Brand } from '@marque/contract/core';
import type { LeadKindName } from '@marque/contract/lead/kinds';
import type { LeadStatus } from '@marque/contract/lead/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { keyset } from '#kernel/keyset.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { LeadTables } from './tables.ts';

export type LeadRow = Selectable<LeadTables['lead']>;
export type LeadName = Pick<LeadRow, 'user_id' | 'id'>;

/** The maximum number of leads in a person's list. */
const SHOWN = 50;

/**
 * Literals instead of parameters, because a prepared statement could not use the partial indexes.
 */
const OPEN = sql<boolean>`status in ('submitted', 'taken', 'answered')`;
const UNANSWERED = sql<boolean>`status in ('submitted', 'taken')`;
const CLOSED = sql<boolean>`status = 'closed'`;

const dueFirst = keyset([
  { column: 'due_at', direction: 'asc', type: 'time' },
  { column: 'id', direction: 'asc', type: 'text' },
]);

type Filter = {
  dealerId: string | null;
  kind?: LeadKindName | undefined;
  status: 'open' | LeadStatus;
};

/** Leads of some kinds that have been in a status since before a moment. */
export type Waiting = {
  status: 'submitted' | 'taken';
  kinds: readonly LeadKindName[];
  before: Date;
};

const matching = (exec: Exec, { dealerId, kind, status }: Filter) =>
  exec
    .selectFrom('lead')
    .where((eb) => (status === 'open' ? OPEN : eb('status', '=', status)))
    .$if(dealerId !== null, (query) => query.where('dealer_id', '=', dealerId!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!));

const names = (exec: Exec) => exec.selectFrom('lead').select(['user_id', 'id']);

export const leadRepository = {
  find: (exec: Exec, id: string) =>
    exec.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst(),

  findAll: (exec: Exec, ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : exec.selectFrom('lead').selectAll().where('id', 'in', ids).execute(),

  /** Locks by id only, because the owner may have changed. */
  lock: (tx: Tx, id: string) =>
    tx.selectFrom('lead').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /**
   * Returns a lead and those shared from it, the oldest first. Lock the first one before, so that
   * none is added meanwhile.
   */
  together: (exec: Exec, { id, shared_from }: Pick<LeadRow, 'id' | 'shared_from'>) =>
    exec
      .selectFrom('lead')
      .selectAll()
      .where((eb) =>
        eb.or([eb('id', '=', shared_from ?? id), eb('shared_from', '=', shared_from ?? id)]),
      )
      .orderBy('id')
      .execute(),

  /** Returns the related leads of each lead. */
  async others(exec: Exec, rows: readonly LeadRow[]): Promise<Map<string, LeadRow[]>> {
    const firsts = [...new Set(rows.map(({ id, shared_from: first }) => first ?? id))];
    if (firsts.length === 0) return new Map();
    const found = await exec
      .selectFrom('lead')
      .selectAll()
      .where((eb) => eb.or([eb('id', 'in', firsts), eb('shared_from', 'in', firsts)]))
      .orderBy('id')
      .execute();
    const firstOf = ({ id, shared_from: first }: LeadRow): string => first ?? id;
    return new Map(
      rows.map((row) => [
        row.id,
        found.filter((one) => one.id !== row.id && firstOf(one) === firstOf(row)),
      ]),
    );
  },

  openOf: (exec: Exec, userId: string, of: { kind: LeadKindName; dealerId: string }) =>
    exec
      .selectFrom('lead')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', of.kind)
      .where('dealer_id', '=', of.dealerId)
      .where(OPEN)
      .executeTakeFirst(),

  /** Inserts a lead. Returns false when the person has an open one of the kind with the store. */
  async add(tx: Tx, row: Insertable<LeadTables['lead']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('lead')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /** Serialises the changes of leads of a phone. */
  lockPhone: (tx: Tx, index: string) => lockName(tx, `lead:${index}`),

  give: (tx: Tx, from: string, to: string) =>
    tx
      .updateTable('lead')
      .set({ user_id: to })
      .where('user_id', '=', from)
      .returning(['id', 'brand', 'kind'])
      .execute(),

  async update(tx: Tx, id: string, change: Updateable<LeadTables['lead']>): Promise<void> {
    await tx.updateTable('lead').set(change).where('id', '=', id).execute();
  },

  /** Returns a person's leads, all or those of a kind in a brand, the newest first. */
  ofPerson: (exec: Exec, userId: string, of?: { brand: Brand; kind: LeadKindName }) =>
    exec
      .selectFrom('lead')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(of !== undefined, (query) =>
        query.where('brand', '=', of!.brand).where('kind', '=', of!.kind),
      )
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),

  /** Returns a person's leads of some kinds that are not erased. */
  keptOf: (tx: Tx, userId: string, kinds: readonly LeadKindName[]) =>
    names(tx)
      .where('user_id', '=', userId)
      .where('kind', 'in', kinds)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .execute(),

  /** Returns a page of leads. `total` is counted up to the limit of lists. */
  async page(exec: Exec, filter: Filter, paging: { cursor?: string | undefined; size: number }) {
    const rows = await matching(exec, filter)
      .selectAll()
      .where(dueFirst.after(paging.cursor))
      .orderBy(dueFirst.orderBy)
      .limit(paging.size + 1)
      .execute();
    const { total } = await exec
      .selectFrom(matching(exec, filter).select('id').limit(COUNTED_UP_TO).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { ...dueFirst.page(rows, paging.size), total };
  },

  overdue: (exec: Exec, now: Date, size: number) =>
    names(exec)
      .where(UNANSWERED)
      .where('overdue_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(size)
      .execute(),

  lapsing: (exec: Exec, before: Date, size: number) =>
    names(exec)
      .where(OPEN)
      .where('created_at', '<=', before)
      .orderBy('created_at')
      .limit(size)
      .execute(),

  purging: (exec: Exec, before: Date, size: number) =>
    names(exec)
      .where(CLOSED)
      .where('erased_at', 'is', null)
      .where('closed_at', '<=', before)
      .orderBy('closed_at')
      .limit(size)
      .execute(),

  waiting: (exec: Exec, { status, kinds, before }: Waiting, size: number) =>
    names(exec)
      .where('status', '=', status)
      .where('kind', 'in', kinds)
      .where(status === 'taken' ? 'taken_at' : 'created_at', '<=', before)
      .orderBy('due_at')
      .limit(size)
      .execute(),
};
