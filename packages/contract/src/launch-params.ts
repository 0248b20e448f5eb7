/**
 * What a mini-program writes into the address it opens, and where it belongs in the session. It is
 * a user's own: it stays in no address, no page and no shared link.
 */
export const LAUNCH_PARAMS = {
  token: 'Authorization',
  userId: 'userId',
  openid: 'openId',
  phone: 'phone',
  nickName: 'nickName',
  avatar: 'avatar',
  score: 'score',
  backTencentNews: 'backTencentNews',
} as const;

/**
 * Takes what was handed over out of a path with its query: `address` without it, and the query of it
 * alone ('' for none). Only mini-programs hand anything over; elsewhere just a token is taken.
 */
export function splitLaunchParams(
  address: string,
  fromMiniProgram: boolean,
): { address: string; taken: string } {
  const [path, search] = [address.split('?', 1)[0]!, address.slice(address.indexOf('?') + 1)];
  if (path === address) return { address, taken: '' };
  const query = new URLSearchParams(search);
  const taken = new URLSearchParams();
  for (const name of fromMiniProgram ? Object.keys(LAUNCH_PARAMS) : ['token'])
    for (const value of query.getAll(name)) taken.append(name, value);
  if (!taken.toString()) return { address, taken: '' };
  for (const name of new Set(taken.keys())) query.delete(name);
  // Old WebViews do not count a query's fields.
  const left = query.toString();
  return { address: path + (left && `?${left}`), taken: taken.toString() };
}
