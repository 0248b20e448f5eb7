import { type Brand, BRANDS, SOURCE_APP } from '@marque/contract/core';
import { brandOfPath } from '@marque/contract/page';
import { safePath } from '#shared/routing/safe-path.ts';
import { getSession, isWebsite, sourceAppOf, updateSession } from '#shared/session/session.ts';

/** The brand an address names, by its path or as a root of both that is told which; null for neither. */
function brandIn(address: string): Brand | null {
  const [path, query] = address.split('?', 2) as [string, string?];
  if (brandOfPath(path) === 'bz') return 'bz';
  if (`${path}/`.includes('/xtl/')) return 'xtl';
  const asked = new URLSearchParams(query).get('brand');
  return BRANDS.find((brand) => brand === asked) ?? null;
}

/**
 * The brand an address names: by itself, or by the address it will return or forward to or that
 * was asked for in vain. Null for one that stands for both.
 */
function namedBrand(pathname: string, search: string): Brand | null {
  const query = new URLSearchParams(search);
  const other = query.get('redirect') ?? query.get('target') ?? query.get('from');
  return brandIn(pathname + search) ?? brandIn(safePath(other, pathname));
}

/** The brand a page shows; the website knows the second one alone. */
export const brandOfAddress = (pathname: string, search: string): Brand =>
  isWebsite() ? 'bz' : (namedBrand(pathname, search) ?? 'xtl');

/** Remembers the brand of a page that is shown. */
export function rememberBrand(pathname: string, search: string): void {
  const brand = isWebsite() ? 'bz' : namedBrand(pathname, search);
  const SourceApp = brand && sourceAppOf(brand);
  if (SourceApp && SourceApp !== getSession().SourceApp) updateSession({ SourceApp });
}

/** Where an address without a brand belongs: the brand last seen, else that of the page it was linked from. */
export function brandLastSeen(): Brand {
  const { SourceApp } = getSession();
  const last = BRANDS.find((brand) => SOURCE_APP[brand] === SourceApp);
  return last ?? brandIn(document.referrer) ?? 'xtl';
}
