import { brandPacks } from '#brands/index.ts';

const GENERIC = '首页';
/** The second view of the product's root. */
const ME = '我的';

/** The document's title: the brand's name under its prefix, 我的 for what is one's own, otherwise a generic one. */
export function titleOf(pathname: string, search = ''): string {
  const [, prefix] = pathname.split('/');
  if (prefix === 'home' && new URLSearchParams(search).get('view') === 'me') return ME;
  return prefix === 'xtl' || prefix === 'bz' ? brandPacks[prefix].name : GENERIC;
}
