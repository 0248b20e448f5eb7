import type { PassKind } from '@marque/contract/pass/schema';
import type { Insertable, Selectable } from 'kysely';
import { anyPair, type Exec, type Tx } from '#kernel/database.ts';
import { claimNumber, ownerOfNumber } from '#kernel/numbers.ts';
import type { PassTables } from './tables.ts';
import { PASS_CODES } from './numbered.ts';

export type PassRow = Selectable<PassTables['write_off_code']>;

export const passRepository = {
  /** Inserts a pass. Returns false when its code is taken. */
  async insert(tx: Tx, pass: Insertable<PassTables['write_off_code']>): Promise<boolean> {
    const { user_id: userId, id, code: number } = pass;
    if (!(await claimNumber(tx, PASS_CODES, { number, userId, id }))) return false;
    await tx.insertInto('write_off_code').values(pass).execute();
    return true;
  },

  /** Returns passes by source, part and age. */
  ofSources: (
    exec: Exec,
    kind: PassKind,
    sources: readonly { userId: string; sourceId: string }[],
  ): Promise<PassRow[]> =>
    sources.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('write_off_code')
          .selectAll()
          .where('source_kind', '=', kind)
          .where(
            anyPair(
              ['user_id', kind === 'order' ? 'order_id' : 'source_id'],
              sources.map(({ userId, sourceId }) => [userId, sourceId]),
            ),
          )
          .orderBy('order_id')
          .orderBy('source_id')
          .orderBy('line_id')
          .orderBy('id')
          .execute(),

  /** Returns a person's passes of some kinds with uses left that are not voided, the newest first. */
  unused: (
    exec: Exec,
    userId: string,
    kinds: readonly PassKind[],
    most: number,
  ): Promise<PassRow[]> =>
    exec
      .selectFrom('write_off_code')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source_kind', 'in', kinds)
      .where('uses_left', '>', 0)
      .where('voided_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  /** Returns uses that were not taken back, the newest first. */
  uses: (exec: Exec, userId: string, passIds: readonly string[]) =>
    passIds.length === 0
      ? Promise.resolve([])
      : exec
          .selectFrom('write_off_use as u')
          .leftJoin('write_off_use as r', (join) =>
            join
              .onRef('r.user_id', '=', 'u.user_id')
              .onRef('r.code_id', '=', 'u.code_id')
              .onRef('r.reverses', '=', 'u.id'),
          )
          .select(['u.code_id', 'u.at', 'u.dealer_id'])
          .where('u.user_id', '=', userId)
          .where('u.code_id', 'in', passIds)
          .where('u.reverses', 'is', null)
          .where('r.id', 'is', null)
          .orderBy('u.at', 'desc')
          .orderBy('u.id', 'desc')
          .execute(),

  /** Returns what a person has passes for, the newest first. */
  ofUser: (exec: Exec, userId: string, most: number): Promise<PassRow[]> =>
    exec
      .selectFrom('write_off_code')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source_kind', '<>', 'member')
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),

  /** Returns a person's pass by its id or that of its voucher. */
  own: (exec: Exec, userId: string, id: string): Promise<PassRow | undefined> =>
    exec
      .selectFrom('write_off_code')
      .selectAll()
      .where('user_id', '=', userId)
      .where('source_kind', '<>', 'member')
      .where((eb) => eb.or([eb('id', '=', id), eb('source_id', '=', id)]))
      .executeTakeFirst(),

  /** Whether a desk has the code of a member open. */
  async hasOpened(exec: Exec, staffId: string, userId: string, now: Date): Promise<boolean> {
    const opened = await exec
      .selectFrom('write_off_code')
      .select('id')
      .where('user_id', '=', userId)
      .where('source_kind', '=', 'member')
      .where('opened_by', '=', staffId)
      .where('opened_until', '>', now)
      .executeTakeFirst();
    return opened !== undefined;
  },

  async byCode(exec: Exec, code: string): Promise<PassRow | undefined> {
    const owner = await ownerOfNumber(exec, PASS_CODES, code);
    if (!owner) return undefined;
    return exec
      .selectFrom('write_off_code')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .where('id', '=', owner.id)
      .executeTakeFirst();
  },

  /** Opens a pass for a desk until a moment. */
  async open(tx: Tx, { user_id, id }: PassRow, staffId: string, until: Date): Promise<void> {
    await tx
      .updateTable('write_off_code')
      .set({ opened_by: staffId, opened_until: until })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  },

  /**
   * Opens a pass with a step of its turning code. Returns false when this step or a later one was
   * used.
   */
  async openBy(
    tx: Tx,
    { user_id, id }: PassRow,
    step: number,
    staffId: string,
    until: Date,
  ): Promise<boolean> {
    const opened = await tx
      .updateTable('write_off_code')
      .set({ opened_by: staffId, opened_until: until, last_step: step })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirst();
    return opened.numUpdatedRows === 1n;
  },

  /** Takes one use of a valid pass. Returns false when none is left. */
  async takeUse(tx: Tx, { user_id, id }: PassRow, now: Date): Promise<boolean> {
    const taken = await tx
      .updateTable('write_off_code')
      .set((eb) => ({ uses_left: eb('uses_left', '-', 1), used_at: now }))
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('uses_left', '>', 0)
      .where('voided_at', 'is', null)
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  },

  /** Restores one use. Returns false for a pass that has all its uses. */
  async giveUse(tx: Tx, { user_id, id }: PassRow): Promise<boolean> {
    const given = await tx
      .updateTable('write_off_code')
      .set((eb) => ({ uses_left: eb('uses_left', '+', 1) }))
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .whereRef('uses_left', '<', 'uses')
      .executeTakeFirst();
    return given.numUpdatedRows === 1n;
  },

  async addUse(tx: Tx, use: Insertable<PassTables['write_off_use']>): Promise<void> {
    await tx.insertInto('write_off_use').values(use).execute();
  },

  use: (exec: Exec, { user_id, id }: PassRow, useId: string) =>
    exec
      .selectFrom('write_off_use')
      .selectAll()
      .where('user_id', '=', user_id)
      .where('code_id', '=', id)
      .where('id', '=', useId)
      .executeTakeFirst(),

  takenBack: (exec: Exec, { user_id, id }: PassRow, useId: string) =>
    exec
      .selectFrom('write_off_use')
      .select('id')
      .where('user_id', '=', user_id)
      .where('code_id', '=', id)
      .where('reverses', '=', useId)
      .executeTakeFirst(),

  /** Returns the uses of a store since a moment with their passes, the newest first. */
  usesOfStore: (exec: Exec, dealerId: string, since: Date, most: number) =>
    exec
      .selectFrom('write_off_use as u')
      .innerJoin('write_off_code as c', (join) =>
        join.onRef('c.user_id', '=', 'u.user_id').onRef('c.id', '=', 'u.code_id'),
      )
      .leftJoin('write_off_use as r', (join) =>
        join
          .onRef('r.user_id', '=', 'u.user_id')
          .onRef('r.code_id', '=', 'u.code_id')
          .onRef('r.reverses', '=', 'u.id'),
      )
      .select(['c.user_id', 'c.id', 'c.code', 'c.source_kind', 'c.source_id'])
      .select(['c.order_id', 'c.line_id'])
      .select(['u.id as use_id', 'u.at as use_at', 'r.id as taken_back'])
      .where('u.dealer_id', '=', dealerId)
      .where('u.at', '>=', since)
      .where('u.reverses', 'is', null)
      .orderBy('u.at', 'desc')
      .orderBy('u.id', 'desc')
      .limit(most)
      .execute(),

  /** Voids unused passes of an order line, the last ones first. Returns how many. */
  async voidUnused(
    tx: Tx,
    line: { userId: string; orderId: string; lineId: string; quantity: number },
    now: Date,
  ): Promise<number> {
    const voided = await tx
      .with('unused', (db) =>
        db
          .selectFrom('write_off_code')
          .select('id')
          .where('user_id', '=', line.userId)
          .where('order_id', '=', line.orderId)
          .where('line_id', '=', line.lineId)
          .whereRef('uses_left', '=', 'uses')
          .where('voided_at', 'is', null)
          .orderBy('id', 'desc')
          .limit(line.quantity)
          .forUpdate(),
      )
      .updateTable('write_off_code')
      .set({ voided_at: now })
      .where('user_id', '=', line.userId)
      .where('id', 'in', (eb) => eb.selectFrom('unused').select('id'))
      .executeTakeFirst();
    return Number(voided.numUpdatedRows);
  },

  /** Voids the pass of a source. Returns false when it has been used. */
  async voidSource(
    tx: Tx,
    { userId, kind, sourceId }: { userId: string; kind: PassKind; sourceId: string },
    now: Date,
  ): Promise<boolean> {
    const voided = await tx
      .updateTable('write_off_code')
      .set({ voided_at: now })
      .where('user_id', '=', userId)
      .where('source_kind', '=', kind)
      .where('source_id', '=', sourceId)
      .whereRef('uses_left', '=', 'uses')
      .where('voided_at', 'is', null)
      .executeTakeFirst();
    return voided.numUpdatedRows > 0n;
  },

  /** Returns a desk and locks its row. */
  async lockDesk(tx: Tx, staffId: string) {
    await tx
      .insertInto('pass_desk')
      .values({ staff_id: staffId })
      .onConflict((oc) => oc.doNothing())
      .execute();
    return tx
      .selectFrom('pass_desk')
      .select(['wrong_at', 'locked_until'])
      .where('staff_id', '=', staffId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  async noteWrong(
    tx: Tx,
    staffId: string,
    { wrongAt, lockedUntil }: { wrongAt: Date[]; lockedUntil: Date | null },
  ): Promise<void> {
    await tx
      .updateTable('pass_desk')
      .set({ wrong_at: wrongAt, locked_until: lockedUntil })
      .where('staff_id', '=', staffId)
      .execute();
  },
};
