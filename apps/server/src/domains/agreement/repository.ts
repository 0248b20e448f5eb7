import type { ConsentKind } from '@marque/contract/agreement/kinds';
import type { Agreement } from '@marque/contract/agreement/schema';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import type { AgreementTables } from './tables.ts';

export type ConsentState = Selectable<AgreementTables['consent_state']>;

const published = (exec: Exec, kinds: readonly ConsentKind[]) =>
  exec
    .selectFrom('agreement_version')
    .select(['kind', 'version', 'title', 'is_major', 'effective_at'])
    .where('kind', 'in', kinds);

export const agreementRepository = {
  /** The published versions of some agreements, without their texts. */
  published: (exec: Exec, kinds: readonly ConsentKind[]) => published(exec, kinds).execute(),

  publishedTexts: (exec: Exec, kinds: readonly ConsentKind[]) =>
    published(exec, kinds).select('sections').execute(),

  /** Inserts a version. Returns false when the name is taken. */
  async publish(tx: Tx, text: Agreement, now: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('agreement_version')
      .values({
        kind: text.kind,
        version: text.version,
        is_major: text.isMajor,
        title: text.title,
        sections: JSON.stringify(text.sections),
        effective_at: new Date(`${text.effectiveOn}T00:00:00+08:00`),
        published_at: now,
      })
      .onConflict((oc) => oc.columns(['kind', 'version']).doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  states: (exec: Exec, userId: string): Promise<ConsentState[]> =>
    exec.selectFrom('consent_state').selectAll().where('user_id', '=', userId).execute(),

  state: (exec: Exec, userId: string, kind: ConsentKind): Promise<ConsentState | undefined> =>
    exec
      .selectFrom('consent_state')
      .selectAll()
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst(),

  /** Returns the consent and locks its row. */
  async heldState(
    exec: Exec,
    userId: string,
    kind: ConsentKind,
  ): Promise<ConsentState | undefined> {
    const { rows } = await sql<ConsentState>`
      select * from consent_state where user_id = ${userId} and kind = ${kind}
      for share`.execute(exec);
    return rows[0];
  },

  /** Changes a consent. Returns false when it had the same state already. */
  async change(tx: Tx, state: Insertable<AgreementTables['consent_state']>): Promise<boolean> {
    const { user_id, kind, version, given, at } = state;
    const { rows } = await sql`
      insert into consent_state as held (user_id, kind, version, given, at)
      values (${user_id}, ${kind}, ${version}, ${given}, ${at})
      on conflict (user_id, kind) do update
        set version = excluded.version, given = excluded.given, at = excluded.at
        where (held.version, held.given) <> (excluded.version, excluded.given)
      returning user_id`.execute(tx);
    return rows.length > 0;
  },

  add: (tx: Tx, row: Insertable<AgreementTables['consent']>) =>
    tx.insertInto('consent').values(row).execute(),
};
