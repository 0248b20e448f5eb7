import type * as calls from '@marque/contract/session/endpoints';
import type { Out } from '@marque/contract/core';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { SessionContext } from './context.ts';
import { hashPassword, passwordFits } from './password-hash.ts';
import { isCommonPassword, PASSWORD_RULES } from './password-policy.ts';
import { passwordRepository as passwords } from './password-repository.ts';
import { openPhone, phoneKey } from './phone.ts';
import { HOUR_MS } from './policy.ts';
import { sessionRepository as sessions } from './repository.ts';
import {
  guessCode,
  keepConsents,
  later,
  openSession,
  spendTicket,
  takeCode,
  userOfPhone,
} from './sign-in.ts';

export async function loginByPassword(
  context: SessionContext,
  call: Call<typeof calls.loginByPassword>,
): Promise<Out<typeof calls.loginByPassword>> {
  const { database, passwordCost, vault } = context;
  const { input, ip, now } = call;
  const { phone, password, ticket } = input;
  await spendTicket(database, ticket, now);
  const { attemptsPerAddressHour: max } = PASSWORD_RULES;
  await countAgainst(database, { key: `password-from:${ip}`, max, windowMs: HOUR_MS }, now);
  // Known and unknown phone numbers are treated the same up to the answer.
  const attempt = await beginAttempt(context, phone, now);
  const owner = await passwords.ofPhone(database, phoneKey(vault, phone));
  if (!(await passwordFits(password, owner?.hash ?? null, passwordCost)))
    throw attempt.refusal('PASSWORD_WRONG');
  return inTransaction(database, async (tx) => {
    // The row stays locked until the session exists, so that a password replaced meanwhile opens
    // none.
    if (!(await passwords.holds(tx, owner!.id, owner!.hash!)))
      throw attempt.refusal('PASSWORD_WRONG');
    await passwords.forgetAttempts(tx, phoneKey(vault, phone));
    const found = { user: owner!, isNew: false };
    await keepConsents(context, tx, found, call);
    return openSession(context, tx, found, call);
  });
}

/** Sets the password of a phone number proved by code, and ends all earlier sessions. */
export async function resetPassword(
  context: SessionContext,
  call: Call<typeof calls.resetPassword>,
): Promise<Out<typeof calls.resetPassword>> {
  const { database, passwordCost, vault } = context;
  const { input, now } = call;
  const { phone, code, password } = input;
  refuseCommon(password, phone);
  const given = { phone, code, purpose: 'password' } as const;
  await guessCode(context, database, given, now);
  const hash = await hashPassword(password, passwordCost);
  return inTransaction(database, async (tx) => {
    await takeCode(context, tx, given);
    const found = await userOfPhone(context, tx, input, now);
    await passwords.put(tx, { userId: found.user.id, hash, now });
    await passwords.forgetAttempts(tx, phoneKey(vault, phone));
    await sessions.endSessions(tx, found.user.id, null);
    await keepConsents(context, tx, found, call);
    return openSession(context, tx, found, call);
  });
}

/** Changes the member's password and ends the sessions of all other devices. */
export async function changePassword(
  context: SessionContext,
  { input, user, now }: MemberCall<typeof calls.changePassword>,
): Promise<Out<typeof calls.changePassword>> {
  const { database, passwordCost, vault } = context;
  const own = await passwords.ofUser(database, user.id);
  if (!own) throw new DomainError('401');
  const phone = openPhone(vault, own);
  refuseCommon(input.password, phone);
  const attempt = await beginAttempt(context, phone, now);
  if (!(await passwordFits(input.oldPassword, own.hash, passwordCost)))
    throw attempt.refusal('OLD_PASSWORD_WRONG');
  const hash = await hashPassword(input.password, passwordCost);
  return inTransaction(database, async (tx) => {
    if (!(await passwords.replace(tx, { userId: user.id, old: own.hash!, hash, now })))
      throw attempt.refusal('OLD_PASSWORD_WRONG');
    await passwords.forgetAttempts(tx, phoneKey(vault, phone));
    await sessions.endSessions(tx, user.id, user.session);
    return { done: true };
  });
}

function refuseCommon(password: string, phone: string): void {
  if (isCommonPassword(password, phone)) throw new DomainError('PASSWORD_COMMON');
}

/**
 * Counts the attempt before checking the password, so that concurrent attempts cannot exceed the
 * limit. Throws PASSWORD_LOCKED when too many were wrong; `refusal` is the error for a wrong
 * password.
 */
async function beginAttempt(
  { database, vault }: Pick<SessionContext, 'database' | 'vault'>,
  phone: string,
  now: Date,
) {
  const { attempts: max, attemptsMs } = PASSWORD_RULES;
  const { attempts, until } = await passwords.countAttempt(
    database,
    { phone: phoneKey(vault, phone), until: later(now, attemptsMs) },
    now,
  );
  const locked = () =>
    new DomainError('PASSWORD_LOCKED', { retryAfterMs: until.getTime() - now.getTime() });
  if (attempts > max) throw locked();
  return {
    refusal: (code: string) =>
      attempts < max ? new DomainError(code, { left: max - attempts }) : locked(),
  };
}
