import type { CodePurpose, UserChannel } from '@marque/contract/session/schema';
import { type Insertable, sql } from 'kysely';
import { type Database, type Exec, TryAgain, tryAgainOn, type Tx } from '#kernel/database.ts';
import { claimNumber, freeNumbers, ownerOfNumber } from '#kernel/numbers.ts';
import { PHONE_NUMBERS } from './phone.ts';
import type { SessionTables } from './tables.ts';

/** A phone number has one open code per purpose; `phone` is its `phoneKey`. */
type CodeKey = { phone: string; purpose: CodePurpose };

const ofPhone = (exec: Exec, userId: string, key: string) =>
  exec
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .where('phone_index', '=', key)
    .executeTakeFirst();

/** Finds an account by its number. A process of the release before may leave a number behind. */
async function userOfPhone(exec: Exec, key: string) {
  const owner = await ownerOfNumber(exec, PHONE_NUMBERS, key);
  return owner && ofPhone(exec, owner.userId, key);
}

/** Hands a number on from an account without it. Runs the transaction again when another one was faster. */
async function handOn(tx: Tx, number: string, { from, to }: { from: string; to: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('unique_number')
    .set({ user_id: to, row_id: to })
    .where('number', '=', number)
    .where('kind', '=', PHONE_NUMBERS.kind)
    .where('user_id', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new TryAgain();
}

/** Takes a phone number for an account. Returns the account that has it, if any. */
async function takePhone(tx: Tx, number: string, userId: string) {
  if (await claimNumber(tx, PHONE_NUMBERS, { number, userId, id: userId })) return undefined;
  const left = await ownerOfNumber(tx, PHONE_NUMBERS, number);
  if (!left) throw new TryAgain();
  const other = await ofPhone(tx, left.userId, number);
  if (!other) await handOn(tx, number, { from: left.userId, to: userId });
  return other;
}

export const sessionRepository = {
  async addChallenge(exec: Exec, row: { id: string; targetX: number; now: Date; expiresAt: Date }) {
    await exec
      .insertInto('slide_challenge')
      .values({
        id: row.id,
        target_x: row.targetX,
        ticket_hash: null,
        created_at: row.now,
        expires_at: row.expiresAt,
        used_at: null,
      })
      .execute();
  },

  /** Counts an attempt at an open challenge; undefined when it is used up, solved or expired. */
  async attemptChallenge(exec: Exec, id: string, maxAttempts: number, now: Date) {
    return exec
      .updateTable('slide_challenge')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('attempts', '<', maxAttempts)
      .where('ticket_hash', 'is', null)
      .where('expires_at', '>', now)
      .returning('target_x')
      .executeTakeFirst();
  },

  /**
   * Stores the ticket of a solved challenge. Returns true for the first of concurrent solutions.
   */
  async solveChallenge(exec: Exec, id: string, ticketHash: string, expiresAt: Date) {
    const solved = await exec
      .updateTable('slide_challenge')
      .set({ ticket_hash: ticketHash, expires_at: expiresAt })
      .where('id', '=', id)
      .where('ticket_hash', 'is', null)
      .executeTakeFirst();
    return solved.numUpdatedRows === 1n;
  },

  /** Spends a ticket. Returns true once. */
  async spendTicket(
    exec: Exec,
    { id, hash }: { id: string; hash: string },
    now: Date,
  ): Promise<boolean> {
    const spent = await exec
      .updateTable('slide_challenge')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('ticket_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return spent.numUpdatedRows === 1n;
  },

  async putCode(exec: Exec, row: CodeKey & { codeHash: string; expiresAt: Date }) {
    const values = { code_hash: row.codeHash, guesses: 0, expires_at: row.expiresAt };
    await exec
      .insertInto('login_code')
      .values({ phone: row.phone, purpose: row.purpose, ...values })
      .onConflict((oc) => oc.columns(['phone', 'purpose']).doUpdateSet(values))
      .execute();
  },

  /**
   * Counts a wrong guess and returns the code's hash; undefined when no code is open. The right code
   * counts nothing, so that copies of one request do not close it for each other.
   */
  async countGuess(
    exec: Exec,
    { phone, purpose }: CodeKey,
    guess: { codeHash: string; most: number },
    now: Date,
  ) {
    return exec
      .updateTable('login_code')
      .set((eb) => ({
        guesses: eb('guesses', '+', sql<number>`(code_hash <> ${guess.codeHash})::integer`),
      }))
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('guesses', '<', guess.most)
      .where('expires_at', '>', now)
      .returning(['code_hash', 'guesses'])
      .executeTakeFirst();
  },

  /** Deletes a code. Returns true once. */
  async takeCode(exec: Exec, { phone, purpose }: CodeKey, codeHash: string) {
    const taken = await exec
      .deleteFrom('login_code')
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    return taken.numDeletedRows === 1n;
  },

  /** Returns the user of a phone number, created if necessary. */
  async findOrAddUser(
    tx: Tx,
    row: {
      id: string;
      phone: { phone_sealed: string; phone_index: string };
      nickName: string;
      channel: UserChannel | undefined;
      now: Date;
    },
  ) {
    const { phone_index: key } = row.phone;
    const known = (await userOfPhone(tx, key)) ?? (await takePhone(tx, key, row.id));
    if (known) return { user: known, isNew: false };
    const added = await tx
      .insertInto('app_user')
      .values({
        id: row.id,
        ...row.phone,
        nick_name: row.nickName,
        avatar: null,
        came_back: await sessionRepository.wasClosed(tx, row.phone.phone_index, row.now),
        created_at: row.now,
        channel_v1: row.channel?.channelV1 ?? null,
        channel_v2: row.channel?.channelV2 ?? null,
        channel_v3: row.channel?.channelV3 ?? null,
      })
      .onConflict((oc) => oc.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) return { user: added, isNew: true };
    // A process of the release before has added it without taking the number.
    const other = await tx
      .selectFrom('app_user')
      .selectAll()
      .where('phone_index', '=', key)
      .executeTakeFirstOrThrow();
    await handOn(tx, key, { from: row.id, to: other.id });
    return { user: other, isNew: false };
  },

  /** Adds somebody without a phone, unless the id is there. */
  async addWithoutPhone(
    tx: Tx,
    { id, nickName, now }: { id: string; nickName: string; now: Date },
  ): Promise<void> {
    await tx
      .insertInto('app_user')
      .values({ id, nick_name: nickName, avatar: null, created_at: now })
      .onConflict((oc) => oc.column('id').doNothing())
      .execute();
  },

  async user(exec: Exec, id: string) {
    return exec
      .selectFrom('app_user')
      .leftJoin('user_password', 'user_password.user_id', 'app_user.id')
      .selectAll('app_user')
      .select('user_password.user_id as password_of')
      .where('app_user.id', '=', id)
      .executeTakeFirst();
  },

  faces: (exec: Exec, userIds: readonly string[]) =>
    exec
      .selectFrom('app_user')
      .select(['id', 'avatar', 'nick_name'])
      .where('id', 'in', userIds)
      .execute(),

  /** Accounts that were not given up. */
  accounts: (exec: Exec, userIds: readonly string[]) =>
    exec
      .selectFrom('app_user')
      .select(['id', 'created_at', 'came_back'])
      .where('id', 'in', userIds)
      .where('phone_index', 'is not', null)
      .execute(),

  idsAfter: (exec: Exec, after: string, size: number) =>
    exec
      .selectFrom('app_user')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),

  async idsOfPhones(exec: Exec, keys: readonly string[]) {
    if (keys.length === 0) return [];
    const owners = await exec
      .selectFrom('unique_number')
      .select('user_id')
      .where('number', 'in', keys)
      .where('kind', '=', PHONE_NUMBERS.kind)
      .execute();
    if (owners.length === 0) return [];
    return exec
      .selectFrom('app_user')
      .select('id')
      .where(
        'id',
        'in',
        owners.map((owner) => owner.user_id),
      )
      .where('phone_index', 'in', keys)
      .orderBy('id')
      .execute();
  },

  async count(exec: Exec): Promise<number> {
    const { count } = await exec
      .selectFrom('app_user')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  nickNames: (exec: Exec, userIds: readonly string[]) =>
    exec.selectFrom('app_user').select(['id', 'nick_name']).where('id', 'in', userIds).execute(),

  phones: (exec: Exec, userIds: readonly string[]) =>
    exec.selectFrom('app_user').select(['id', 'phone_sealed']).where('id', 'in', userIds).execute(),

  /** The identifications of some people, the latest first. */
  identifications: (exec: Exec, userIds: readonly string[]) =>
    exec
      .selectFrom('user_identification')
      .select(['user_id', 'id', 'badge_url'])
      .where('user_id', 'in', userIds)
      .orderBy('granted_at', 'desc')
      .orderBy('id')
      .execute(),

  /** The pictures of the badges that some people wear. */
  wornBadges: (exec: Exec, userIds: readonly string[]) =>
    exec
      .selectFrom('worn_badge')
      .select(['user_id', 'badge_url'])
      .where('user_id', 'in', userIds)
      .execute(),

  /** Sets the picture of the badge that a member wears; null for none. */
  async wear(tx: Tx, userId: string, badgeUrl: string | null): Promise<void> {
    if (badgeUrl === null) {
      await tx.deleteFrom('worn_badge').where('user_id', '=', userId).execute();
      return;
    }
    await tx
      .insertInto('worn_badge')
      .values({ user_id: userId, badge_url: badgeUrl })
      .onConflict((oc) => oc.column('user_id').doUpdateSet({ badge_url: badgeUrl }))
      .execute();
  },

  /** Grants an identification; a repeated grant replaces badge and time. */
  async grant(exec: Exec, row: Insertable<SessionTables['user_identification']>): Promise<void> {
    const { badge_url, granted_at } = row;
    await exec
      .insertInto('user_identification')
      .values(row)
      .onConflict((oc) =>
        oc.columns(['user_id', 'id']).doUpdateSet({ badge_url, granted_at, reference: '' }),
      )
      .execute();
  },

  async addIdentification(
    tx: Tx,
    row: Insertable<SessionTables['user_identification']>,
  ): Promise<void> {
    await tx
      .insertInto('user_identification')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  async removeIdentification(tx: Tx, userId: string, id: string, reference: string): Promise<void> {
    await tx
      .deleteFrom('user_identification')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('reference', '=', reference)
      .execute();
  },

  async revoke(exec: Exec, userId: string, id: string): Promise<void> {
    await exec
      .deleteFrom('user_identification')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  },

  userByPhone: userOfPhone,

  /** Returns a user's avatar and locks the row until the transaction ends. */
  async lockAvatar(tx: Tx, id: string): Promise<string | null> {
    const user = await tx
      .selectFrom('app_user')
      .select('avatar')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return user?.avatar ?? null;
  },

  /** Changes a user's name or avatar; an empty change does nothing. */
  async updateUser(
    exec: Exec,
    id: string,
    change: { nick_name?: string; avatar?: string | null },
  ): Promise<void> {
    if (Object.keys(change).length === 0) return;
    await exec.updateTable('app_user').set(change).where('id', '=', id).execute();
  },

  async addSession(
    exec: Exec,
    row: { tokenHash: string; userId: string; source: string; now: Date; expiresAt: Date },
  ) {
    await exec
      .insertInto('session')
      .values({
        token_hash: row.tokenHash,
        user_id: row.userId,
        source: row.source,
        created_at: row.now,
        seen_at: row.now,
        expires_at: row.expiresAt,
      })
      .execute();
  },

  async session(exec: Exec, tokenHash: string, now: Date) {
    return exec
      .selectFrom('session')
      .select(['user_id', 'seen_at'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
  },

  /** The token hashes of a member's sessions. */
  async tokenHashes(exec: Exec, userId: string, now: Date): Promise<string[]> {
    const rows = await exec
      .selectFrom('session')
      .select('token_hash')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .execute();
    return rows.map((row) => row.token_hash);
  },

  /** Extends a session by `validMs` from now, up to `atMostMs` after its beginning. */
  async extendSession(
    exec: Exec,
    tokenHash: string,
    { validMs, atMostMs }: { validMs: number; atMostMs: number },
    now: Date,
  ) {
    const extended = new Date(now.getTime() + validMs);
    await exec
      .updateTable('session')
      .set({
        seen_at: now,
        expires_at: sql`least(${extended}::timestamptz,
          created_at + ${atMostMs} * interval '1 millisecond')`,
      })
      .where('token_hash', '=', tokenHash)
      .execute();
  },

  async endSession(exec: Exec, tokenHash: string) {
    await exec.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
  },

  /** Ends all sessions of a user except `kept`. */
  async endSessions(tx: Tx, userId: string, kept: string | null) {
    await tx
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .$if(kept !== null, (query) => query.where('token_hash', '!=', kept!))
      .execute();
  },

  /** A member's sessions, the last used first. */
  devices: (exec: Exec, userId: string, now: Date) =>
    exec
      .selectFrom('session')
      .select(['token_hash', 'source', 'created_at', 'seen_at'])
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('seen_at', 'desc')
      .orderBy('token_hash')
      .execute(),

  /** Replaces an account's phone number; false when another account has it. */
  async changePhone(
    tx: Tx,
    id: string,
    columns: { phone_sealed: string; phone_index: string },
  ): Promise<boolean> {
    if (await takePhone(tx, columns.phone_index, id)) return false;
    const own = await tx
      .selectFrom('app_user')
      .select('phone_index')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (own.phone_index !== null) await freeNumbers(tx, PHONE_NUMBERS, id, [own.phone_index]);
    await tx
      .updateTable('app_user')
      .set(columns)
      .where('id', '=', id)
      .execute()
      // A process of the release before registered the number meanwhile.
      .catch(tryAgainOn('app_user_by_phone'));
    return true;
  },

  /** Whether a number had an account that was closed not long before. */
  async wasClosed(exec: Exec, phoneIndex: string, now: Date): Promise<boolean> {
    const found = await exec
      .selectFrom('closed_number')
      .select('phone_index')
      .where('phone_index', '=', phoneIndex)
      .where('until', '>', now)
      .executeTakeFirst();
    return found !== undefined;
  },

  async addClosedNumber(tx: Tx, phone_index: string, until: Date): Promise<void> {
    await tx
      .insertInto('closed_number')
      .values({ phone_index, until })
      .onConflict((oc) => oc.column('phone_index').doUpdateSet({ until }))
      .execute();
  },

  /** Deletes an account's phone number, name, password, identifications and sessions. */
  async forgetAccount(
    tx: Tx,
    { id, phone_index: phone }: { id: string; phone_index: string },
    nickName: string,
  ) {
    await freeNumbers(tx, PHONE_NUMBERS, id, [phone]);
    await tx
      .updateTable('app_user')
      .set({ phone_sealed: null, phone_index: null, nick_name: nickName, avatar: null })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('user_password').where('user_id', '=', id).execute();
    await tx.deleteFrom('user_identification').where('user_id', '=', id).execute();
    await sessionRepository.endSessions(tx, id, null);
  },

  /** Deletes expired rows. */
  async clean(database: Database, now: Date) {
    await database.deleteFrom('slide_challenge').where('expires_at', '<', now).execute();
    await database.deleteFrom('login_code').where('expires_at', '<', now).execute();
    await database.deleteFrom('password_attempt').where('until', '<', now).execute();
    await database.deleteFrom('session').where('expires_at', '<', now).execute();
    await database.deleteFrom('closed_number').where('until', '<', now).execute();
  },
};
