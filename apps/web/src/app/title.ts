import { brandPacks } from '#brands/index.ts';

const GENERIC = '首页';

/** The document's title: the brand's name under its prefix, otherwise a generic one. */
export function titleOf(pathname: string): string {
  const [, prefix] = pathname.split('/');
  return prefix === 'xtl' || prefix === 'bz' ? brandPacks[prefix].name : GENERIC;
}
