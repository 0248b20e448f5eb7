import { type Brand, BRANDS, SOURCE_APP } from '@marque/contract/core';
import { brandOfPath } from '@marque/contract/page';
import { safePath } from '#shared/routing/safe-path.ts';
import { getSession, isWebsite, sourceAppOf, updateSession } from '#shared/session/session.ts';

/** The brand that an address names in its path, or in `brand` of its query; null for neither. */
function brandIn(address: string): Brand | null {
  const [path, query] = address.split('?', 2) as [string, string?];
  if (brandOfPath(path) === 'bz') return 'bz';
  if (`${path}/`.includes('/xtl/')) return 'xtl';
  const asked = new URLSearchParams(query).get('brand');
  return BRANDS.find((brand) => brand === asked) ?? null;
}

/**
 * The brand that an address names itself, or by the address in its `redirect`, `target` or `from`.
 * Null for an address of both brands.
 */
function namedBrand(pathname: string, search: string): Brand | null {
  const query = new URLSearchParams(search);
  const other = query.get('redirect') ?? query.get('target') ?? query.get('from');
  return brandIn(pathname + search) ?? brandIn(safePath(other, pathname));
}

/** The brand that a page shows. The website has the brand `bz` only. */
export const brandOfAddress = (pathname: string, search: string): Brand =>
  isWebsite() ? 'bz' : (namedBrand(pathname, search) ?? 'xtl');

/** Stores the brand of the open page in the session. */
export function rememberBrand(pathname: string, search: string): void {
  const brand = isWebsite() ? 'bz' : namedBrand(pathname, search);
  const SourceApp = brand && sourceAppOf(brand);
  if (SourceApp && SourceApp !== getSession().SourceApp) updateSession({ SourceApp });
}

/** The brand for an address without one: the brand last seen, else that of the referring page. */
export function brandLastSeen(): Brand {
  const { SourceApp } = getSession();
  const last = BRANDS.find((brand) => SOURCE_APP[brand] === SourceApp);
  return last ?? brandIn(document.referrer) ?? 'xtl';
}
