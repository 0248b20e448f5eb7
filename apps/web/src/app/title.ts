import { brandPacks } from '#brands/index.ts';

const GENERIC = '首页';
/** The title of `/home?view=me`. */
const ME = '我的';

/** The document's title: the brand's name on pages of a brand, 我的 on the member's home, otherwise 首页. */
export function titleOf(pathname: string, search = ''): string {
  const [, prefix] = pathname.split('/');
  if (prefix === 'home' && new URLSearchParams(search).get('view') === 'me') return ME;
  return prefix === 'xtl' || prefix === 'bz' ? brandPacks[prefix].name : GENERIC;
}
