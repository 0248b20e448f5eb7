import { brandOfPath } from '@marque/contract/page';
import { isPhone } from '@marque/contract/phone';
import { profile } from '@marque/contract/session/endpoints';
import { call } from '#shared/api/call.ts';
import { getSession, sessionFieldsOf, updateSession } from '#shared/session/session.ts';

/** Loads the profile of the token's member, the full phone included: hosts may hand over less. */
export async function loadCurrentUser(): Promise<void> {
  const { Authorization, userId, phone } = getSession();
  if (!Authorization || (userId && isPhone(phone))) return;
  const brand = brandOfPath(location.pathname);
  // A token that does not hold is dealt with where it is used.
  const options = { brand, hideLoading: true, noValidate: true };
  const user = await call(profile, {}, options).catch(() => null);
  if (user && getSession().Authorization === Authorization) updateSession(sessionFieldsOf(user));
}
