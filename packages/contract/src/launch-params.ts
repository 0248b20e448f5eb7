/**
 * The parameters that a mini-program writes into the address it opens, and their fields in the session.
 * They are personal: no address, stored page or shared link may keep them.
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
 * Removes the launch params from a path with its query. Gives the `address` without them, and `taken`, a
 * query of them alone ('' for none). Outside of mini-programs only a token is removed.
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
  // Old WebViews have no `size` of URLSearchParams.
  const left = query.toString();
  return { address: path + (left && `?${left}`), taken: taken.toString() };
}
