import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Profile } from '@marque/contract/session/schema';
import type * as calls from '@marque/contract/session/endpoints';
import type { Out } from '@marque/contract/core';
import { type Database, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst, keepGap } from '#kernel/limits.ts';
import type { Call, MemberCall, User } from '#kernel/serve.ts';
import { DAY_MS, HOUR_MS, LOGIN_RULES, maskPhone, trackFits } from './policy.ts';
import { sessionRepository as sessions } from './repository.ts';
import { drawSlidePicture } from './slide-picture.ts';
import type { SmsProvider } from './sms.ts';

const hashed = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** How rarely a session in use is extended. */
const EXTEND_AFTER_MS = HOUR_MS;
const SLIDES_PER_MINUTE = 60;

export type SessionDeps = {
  database: Database;
  sms: SmsProvider;
  /** What a new member gets, in the transaction that registers it. */
  onRegistered: (tx: Tx, userId: string, now: Date) => Promise<void>;
};

type UserRow = { id: string; phone: string; nick_name: string; avatar: string | null };
const profileOf = (user: UserRow): Profile => ({
  userId: user.id,
  phone: maskPhone(user.phone),
  userName: user.nick_name,
  nickName: user.nick_name,
  avatar: user.avatar ?? '',
  logo: user.avatar ?? '',
});

export const createSessionService = ({ database, sms, onRegistered }: SessionDeps) => ({
  /** The user a token belongs to, or null. A session in use is extended. */
  async userOfToken(token: string, now: Date): Promise<User | null> {
    const tokenHash = hashed(token);
    const session = await sessions.session(database, tokenHash, now);
    if (!session) return null;
    if (now.getTime() - session.seen_at.getTime() > EXTEND_AFTER_MS)
      await sessions.extendSession(
        database,
        tokenHash,
        now,
        later(now, LOGIN_RULES.sessionValidMs),
      );
    return { id: session.user_id, session: tokenHash };
  },

  async slideCreate({
    brand,
    ip,
    now,
  }: Call<typeof calls.slideCreate>): Promise<Out<typeof calls.slideCreate>> {
    await countAgainst(
      database,
      { key: `slide:${ip}`, max: SLIDES_PER_MINUTE, windowMs: 60_000 },
      now,
    );
    const { targetX, ...picture } = await drawSlidePicture(brand);
    const challengeId = newId();
    await sessions.addChallenge(database, {
      id: challengeId,
      targetX,
      now,
      expiresAt: later(now, LOGIN_RULES.slideValidMs),
    });
    return { challengeId, ...picture };
  },

  async slideVerify({
    input,
    now,
  }: Call<typeof calls.slideVerify>): Promise<Out<typeof calls.slideVerify>> {
    const challenge = await sessions.attemptChallenge(
      database,
      input.challengeId,
      LOGIN_RULES.slideAttempts,
      now,
    );
    if (!challenge) throw new DomainError('SLIDE_EXPIRED');
    if (!trackFits(input.track, challenge.target_x)) throw new DomainError('SLIDE_FAILED');
    const ticket = randomBytes(24).toString('base64url');
    const validUntil = later(now, LOGIN_RULES.ticketValidMs);
    if (!(await sessions.solveChallenge(database, input.challengeId, hashed(ticket), validUntil)))
      throw new DomainError('SLIDE_EXPIRED');
    return { ticket };
  },

  async sendCode({
    input,
    ip,
    now,
  }: Call<typeof calls.sendCode>): Promise<Out<typeof calls.sendCode>> {
    const { phone, ticket } = input;
    if (!(await sessions.spendTicket(database, hashed(ticket), now)))
      throw new DomainError('SLIDE_EXPIRED');
    await limitCodes(database, phone, ip, now);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await sessions.putCode(database, {
      phone,
      codeHash: hashed(`${phone}:${code}`),
      expiresAt: later(now, LOGIN_RULES.codeValidMs),
    });
    const shownCode = await hand(sms, phone, code);
    return {
      resendAfterSeconds: LOGIN_RULES.codeResendMs / 1000,
      validSeconds: LOGIN_RULES.codeValidMs / 1000,
      sandboxCode: shownCode,
    };
  },

  async loginByCode({
    input,
    now,
  }: Call<typeof calls.loginByCode>): Promise<Out<typeof calls.loginByCode>> {
    const { phone, code } = input;
    const codeHash = hashed(`${phone}:${code}`);
    const guess = await sessions.countGuess(database, phone, LOGIN_RULES.guesses, now);
    if (guess?.code_hash !== codeHash) {
      const left = guess ? LOGIN_RULES.guesses - guess.guesses : 0;
      throw left > 0 ? new DomainError('CODE_WRONG', { left }) : new DomainError('CODE_EXPIRED');
    }
    const token = randomBytes(32).toString('base64url');
    const expiresAt = later(now, LOGIN_RULES.sessionValidMs);
    return inTransaction(database, async (tx) => {
      if (!(await sessions.takeCode(tx, phone, codeHash))) throw new DomainError('CODE_EXPIRED');
      const { user, isNew } = await sessions.findOrAddUser(tx, {
        id: newId(),
        phone,
        // Others see it, so it says nothing about the phone.
        nickName: `车友${randomInt(100_000, 1_000_000)}`,
        now,
      });
      if (isNew) await onRegistered(tx, user.id, now);
      await sessions.addSession(tx, { tokenHash: hashed(token), userId: user.id, now, expiresAt });
      return { ...profileOf(user), token, expiresAt: expiresAt.toISOString(), isNew };
    });
  },

  /** Ends the session of this device; others stay signed in. */
  async logout({ user }: MemberCall<typeof calls.logout>): Promise<Out<typeof calls.logout>> {
    await sessions.endSession(database, user.session);
    return { done: true };
  },

  async profile({ user }: MemberCall<typeof calls.profile>): Promise<Profile> {
    const row = await sessions.user(database, user.id);
    if (!row) throw new DomainError('401');
    return profileOf(row);
  },

  clean: (now: Date) => sessions.clean(database, now),
});
export type SessionService = ReturnType<typeof createSessionService>;

/** Hands a code to the provider and gives the code to show, if any. */
async function hand(sms: SmsProvider, phone: string, code: string): Promise<string | null> {
  try {
    return (await sms.sendCode(phone, code)).shownCode;
  } catch (cause) {
    throw new DomainError('CODE_UNSENT', null, { cause });
  }
}

/** Says which limit was hit, so that people know how long to wait. */
async function orElse<T>(code: string, limited: Promise<T>): Promise<T> {
  try {
    return await limited;
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(code, error.data) : error;
  }
}

async function limitCodes(database: Database, phone: string, ip: string, now: Date): Promise<void> {
  const { codesPerAddressHour, codeResendMs, codesPerDay } = LOGIN_RULES;
  const perAddress = { key: `code-from:${ip}`, max: codesPerAddressHour, windowMs: HOUR_MS };
  await countAgainst(database, perAddress, now);
  const key = `code:${phone}`;
  await orElse('CODE_TOO_SOON', keepGap(database, { key, gapMs: codeResendMs }, now));
  const perDay = { key, max: codesPerDay, windowMs: DAY_MS };
  await orElse('CODE_TOO_MANY', countAgainst(database, perDay, now));
}
