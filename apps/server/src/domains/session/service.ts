import { randomBytes, randomInt } from 'node:crypto';
import type { CodePurpose } from '@marque/contract/session/schema';
import type * as calls from '@marque/contract/session/endpoints';
import type { Out } from '@marque/contract/core';
import { type Database, inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst, keepGap } from '#kernel/limits.ts';
import type { Call, MemberCall, User } from '#kernel/http/serve.ts';
import type { SessionContext } from './context.ts';
import { phoneKey } from './phone.ts';
import { DAY_MS, HOUR_MS, LOGIN_RULES, trackFits } from './policy.ts';
import { sessionRepository as sessions } from './repository.ts';
import {
  codeHashOf,
  guessCode,
  keepConsents,
  later,
  openSession,
  spendTicket,
  takeCode,
  userOfPhone,
} from './sign-in.ts';
import { drawSlidePicture } from './slide-picture.ts';
import type { SmsProvider } from './sms/provider.ts';

/** The minimum interval between extensions of a session. */
const EXTEND_AFTER_MS = HOUR_MS;
const SESSION_LASTS = {
  validMs: LOGIN_RULES.sessionValidMs,
  atMostMs: LOGIN_RULES.sessionAtMostMs,
};
const SLIDES_PER_MINUTE = 60;

/** Returns the user of a token, or null, and extends the session. */
export async function userOfToken(
  { database }: SessionContext,
  token: string,
  now: Date,
): Promise<User | null> {
  const tokenHash = sha256(token);
  const session = await sessions.session(database, tokenHash, now);
  if (!session) return null;
  if (now.getTime() - session.seen_at.getTime() > EXTEND_AFTER_MS)
    await sessions.extendSession(database, tokenHash, SESSION_LASTS, now);
  return { id: session.user_id, session: tokenHash };
}

/** Returns the token hashes of a member's sessions. */
export const sessionsOf = (
  { database }: SessionContext,
  userId: string,
  now: Date,
): Promise<string[]> => sessions.tokenHashes(database, userId, now);

export async function slideCreate(
  { database }: SessionContext,
  { brand, ip, now }: Call<typeof calls.slideCreate>,
): Promise<Out<typeof calls.slideCreate>> {
  await countAgainst(
    database,
    { key: `slide:${ip}`, max: SLIDES_PER_MINUTE, windowMs: 60_000 },
    now,
  );
  const { targetX, ...picture } = await drawSlidePicture(brand);
  const challengeId = newId(now);
  await sessions.addChallenge(database, {
    id: challengeId,
    targetX,
    now,
    expiresAt: later(now, LOGIN_RULES.slideValidMs),
  });
  return { challengeId, ...picture };
}

export async function slideVerify(
  { database }: SessionContext,
  { input, now }: Call<typeof calls.slideVerify>,
): Promise<Out<typeof calls.slideVerify>> {
  const challenge = await sessions.attemptChallenge(
    database,
    input.challengeId,
    LOGIN_RULES.slideAttempts,
    now,
  );
  if (!challenge) throw new DomainError('SLIDE_EXPIRED');
  if (!trackFits(input.track, challenge.target_x)) throw new DomainError('SLIDE_FAILED');
  // The check is found by its id; whoever knows the rest has passed it.
  const ticket = `${input.challengeId}.${randomBytes(24).toString('base64url')}`;
  const validUntil = later(now, LOGIN_RULES.ticketValidMs);
  if (!(await sessions.solveChallenge(database, input.challengeId, sha256(ticket), validUntil)))
    throw new DomainError('SLIDE_EXPIRED');
  return { ticket };
}

export async function sendCode(
  { database, sms, vault }: SessionContext,
  { input, ip, now }: Call<typeof calls.sendCode>,
): Promise<Out<typeof calls.sendCode>> {
  const { phone, ticket, purpose } = input;
  await spendTicket(database, ticket, now);
  await limitCodes(database, phoneKey(vault, phone), ip, now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sessions.putCode(database, {
    phone: phoneKey(vault, phone),
    purpose,
    codeHash: codeHashOf(vault, { phone, purpose, code }),
    expiresAt: later(now, LOGIN_RULES.codeValidMs),
  });
  const shownCode = await hand(sms, { phone, code, purpose });
  return {
    resendAfterSeconds: LOGIN_RULES.codeResendMs / 1000,
    validSeconds: LOGIN_RULES.codeValidMs / 1000,
    sandboxCode: shownCode,
  };
}

export async function loginByCode(
  context: SessionContext,
  call: Call<typeof calls.loginByCode>,
): Promise<Out<typeof calls.loginByCode>> {
  const { database } = context;
  const { input, now } = call;
  const given = { ...input, purpose: 'login' } as const;
  await guessCode(context, database, given, now);
  return inTransaction(database, async (tx) => {
    await takeCode(context, tx, given);
    const found = await userOfPhone(context, tx, given, now);
    await keepConsents(context, tx, found, call);
    return openSession(context, tx, found, call);
  });
}

/** Ends the session of this device; others stay signed in. */
export async function logout(
  { database }: SessionContext,
  { user }: MemberCall<typeof calls.logout>,
): Promise<Out<typeof calls.logout>> {
  await sessions.endSession(database, user.session);
  return { done: true };
}

/** Deletes expired rows. */
export const cleanSessions = ({ database }: SessionContext, now: Date): Promise<void> =>
  sessions.clean(database, now);

/** Sends a code through the provider and returns the code to display, if any. */
async function hand(
  sms: SmsProvider,
  message: { phone: string; code: string; purpose: CodePurpose },
): Promise<string | null> {
  try {
    return (await sms.sendCode(message)).shownCode;
  } catch (cause) {
    throw new DomainError('CODE_UNSENT', null, { cause });
  }
}

async function limitCodes(database: Database, phone: string, ip: string, now: Date): Promise<void> {
  const { codesPerAddressHour, codeResendMs, codesPerDay } = LOGIN_RULES;
  const perAddress = { key: `code-from:${ip}`, max: codesPerAddressHour, windowMs: HOUR_MS };
  await countAgainst(database, perAddress, now);
  const key = `code:${phone}`;
  await keepGap(database, { key, gapMs: codeResendMs, code: 'CODE_TOO_SOON' }, now);
  const perDay = { key, max: codesPerDay, windowMs: DAY_MS, code: 'CODE_TOO_MANY' };
  await countAgainst(database, perDay, now);
}
