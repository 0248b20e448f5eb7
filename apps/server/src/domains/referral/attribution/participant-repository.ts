import { CODE_BODY, CODE_SIGNS, checkSignOf } from '@marque/contract/referral/code';
import type { Brand } from '@marque/contract/core';
import { type Selectable, sql } from 'kysely';
import { randomInt } from 'node:crypto';
import type { Exec, Tx } from '#kernel/database.ts';
import type { ReferralTables } from '../tables.ts';

export type ParticipantRow = Selectable<ReferralTables['referral_participant']>;
type ParticipantKey = { userId: string; programmeId: string };
type Member = { userId: string; brand: Brand };

const CODE_TRIES = 5;

function newCode(): string {
  const signs = Array.from({ length: CODE_BODY }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]!);
  const body = signs.join('');
  return body + checkSignOf(body);
}

/** Draws a code that nobody has. */
async function takeCode(tx: Tx, { userId, programmeId }: ParticipantKey): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const code = newCode();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('referral_code')
      .values({ code, user_id: userId, programme_id: programmeId })
      .onConflict((oc) => oc.column('code').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return code;
  }
  throw new Error('No free code of an inviter was found');
}

const named = (exec: Exec, { userId, programmeId }: ParticipantKey) =>
  exec
    .selectFrom('referral_participant')
    .selectAll()
    .where('user_id', '=', userId)
    .where('programme_id', '=', programmeId);

/** SQL of who recommends, whose links were opened, and who is told of a start. */
export const participantRepository = {
  byCode: (
    exec: Exec,
    { brand, code }: { brand: Brand; code: string },
  ): Promise<ParticipantRow | undefined> =>
    exec
      .selectFrom('referral_code as known')
      .innerJoin('referral_participant as one', (join) =>
        join
          .onRef('one.user_id', '=', 'known.user_id')
          .onRef('one.programme_id', '=', 'known.programme_id')
          .onRef('one.code', '=', 'known.code'),
      )
      .selectAll('one')
      .where('known.code', '=', code)
      .where('one.brand', '=', brand)
      .executeTakeFirst(),

  own: (exec: Exec, of: ParticipantKey): Promise<ParticipantRow | undefined> =>
    named(exec, of).executeTakeFirst(),

  lock: (tx: Tx, of: ParticipantKey): Promise<ParticipantRow | undefined> =>
    named(tx, of).forUpdate().executeTakeFirst(),

  /** Adds a participant with a code of their own. One who takes part already stays. */
  async add(
    tx: Tx,
    { userId, programmeId }: ParticipantKey,
    { brand, version, now }: { brand: Brand; version: number; now: Date },
  ): Promise<void> {
    await tx
      .insertInto('referral_participant')
      .values({
        user_id: userId,
        programme_id: programmeId,
        brand,
        code: await takeCode(tx, { userId, programmeId }),
        version,
        joined_at: now,
        kept_at: null,
      })
      .onConflict((oc) => oc.columns(['user_id', 'programme_id']).doNothing())
      .execute();
  },

  /** Shows or hides a participant in the ranking. Returns false for who takes no part. */
  async setShown(
    exec: Exec,
    { userId, programmeId }: ParticipantKey,
    shown: boolean,
  ): Promise<boolean> {
    const changed = await exec
      .updateTable('referral_participant')
      .set({ shown })
      .where('user_id', '=', userId)
      .where('programme_id', '=', programmeId)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },

  async touch(exec: Exec, { userId, brand }: Member, code: string, now: Date): Promise<void> {
    await exec
      .insertInto('referral_touch')
      .values({ user_id: userId, brand, code, at: now })
      .onConflict((oc) => oc.columns(['user_id', 'code']).doUpdateSet({ at: now }))
      .execute();
  },

  /** Returns the links that a member opened last. */
  touches: (exec: Exec, { userId, brand }: Member, size: number) =>
    exec
      .selectFrom('referral_touch')
      .select(['code', 'at'])
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('at', 'desc')
      .limit(size)
      .execute(),

  async purgeTouches(exec: Exec, before: Date): Promise<void> {
    await exec.deleteFrom('referral_touch').where('at', '<', before).execute();
  },

  async setReminder(exec: Exec, { userId, programmeId }: ParticipantKey, on: boolean, now: Date) {
    if (on)
      await exec
        .insertInto('referral_reminder')
        .values({ user_id: userId, programme_id: programmeId, at: now, told_at: null })
        .onConflict((oc) => oc.columns(['user_id', 'programme_id']).doNothing())
        .execute();
    else
      await exec
        .deleteFrom('referral_reminder')
        .where('user_id', '=', userId)
        .where('programme_id', '=', programmeId)
        .execute();
  },

  async isReminded(exec: Exec, { userId, programmeId }: ParticipantKey): Promise<boolean> {
    const row = await exec
      .selectFrom('referral_reminder')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('programme_id', '=', programmeId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Returns the reminders of programmes that have begun and can be joined. */
  async dueReminders(
    exec: Exec,
    now: Date,
    size: number,
  ): Promise<(ParticipantKey & { brand: Brand })[]> {
    const { rows } = await sql<{ user_id: string; programme_id: string; brand: Brand }>`
      select user_id, programme_id, brand from referral_reminder
      join referral_programme on referral_programme.id = programme_id
      where told_at is null and starts_at <= ${now} and bind_until > ${now}
        and ended_at is null and paused_at is null
      order by starts_at, user_id limit ${size}`.execute(exec);
    return rows.map(({ user_id: userId, programme_id: programmeId, brand }) => ({
      userId,
      programmeId,
      brand,
    }));
  },

  /** Notes that a member was told. Returns false when that was done before. */
  async markTold(tx: Tx, { userId, programmeId }: ParticipantKey, now: Date): Promise<boolean> {
    const told = await tx
      .updateTable('referral_reminder')
      .set({ told_at: now })
      .where('user_id', '=', userId)
      .where('programme_id', '=', programmeId)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    return told.numUpdatedRows === 1n;
  },

  /** Deletes what is kept of a member who left: their codes lead nowhere from then on. */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx
      .deleteFrom('referral_code')
      .where('code', 'in', (eb) =>
        eb.selectFrom('referral_participant').select('code').where('user_id', '=', userId),
      )
      .execute();
    for (const table of ['referral_participant', 'referral_touch', 'referral_reminder'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  },
};
