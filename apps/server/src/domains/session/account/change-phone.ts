import type * as calls from '@marque/contract/account/endpoints';
import type { Out } from '@marque/contract/core';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { SessionContext } from '../context.ts';
import { openPhone, phoneColumns } from '../phone.ts';
import { profileOf } from '../profile.ts';
import { refusalOf } from '../proved-phones.ts';
import { sessionRepository as sessions } from '../repository.ts';
import { takeCode } from '../sign-in.ts';

/**
 * Replaces the account's number, with a code of each number. Other devices are signed out, because
 * whoever has the old number must not stay.
 */
export async function changePhone(
  context: SessionContext,
  { input, now, user }: MemberCall<typeof calls.changePhone>,
  once: OnceForKey,
): Promise<Out<typeof calls.changePhone>> {
  const { database, vault } = context;
  const own = await sessions.user(database, user.id);
  const old = own ? openPhone(vault, own) : '';
  const oldCode = { phone: old, code: input.code, purpose: 'account' } as const;
  const newCode = { phone: input.phone, code: input.newCode, purpose: 'account' } as const;
  // Counted outside of the transaction, whose rollback would undo it, and thrown in it: a retry after
  // a lost answer gets that answer although its codes are used up.
  const isSame = old === input.phone;
  const refused = isSame
    ? new DomainError('PHONE_SAME')
    : ((await refusalOf(context, database, oldCode, now)) ??
      ((await refusalOf(context, database, newCode, now)) && new DomainError('NEW_CODE_WRONG')));
  return once(async (tx) => {
    if (refused) throw refused;
    await takeCode(context, tx, oldCode);
    await takeCode(context, tx, newCode);
    if (!(await sessions.changePhone(tx, user.id, phoneColumns(vault, user.id, input.phone))))
      throw new DomainError('PHONE_TAKEN');
    await sessions.endSessions(tx, user.id, user.session);
    return profileOf(tx, vault, (await sessions.user(tx, user.id))!);
  });
}
