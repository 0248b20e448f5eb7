import { brandOfPath } from '@marque/contract/page';
import { isPhone } from '@marque/contract/phone';
import { profile } from '@marque/contract/session/endpoints';
import { call } from '#shared/api/call.ts';
import { getSession, sessionFieldsOf, updateSession } from '#shared/session/session.ts';

/** Loads the profile of the access token's member, with the full phone, which some hosts do not pass. */
export async function loadCurrentUser(): Promise<void> {
  const { Authorization, userId, phone } = getSession();
  if (!Authorization || (userId && isPhone(phone))) return;
  const brand = brandOfPath(location.pathname);
  // The next call of a page handles an invalid token.
  const options = { brand, hideLoading: true, noValidate: true };
  const user = await call(profile, {}, options).catch(() => null);
  if (user && getSession().Authorization === Authorization) updateSession(sessionFieldsOf(user));
}
