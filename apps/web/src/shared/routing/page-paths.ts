import { type Brand, BRANDS } from '@marque/contract/core';
import { addressOf, brandOfPath } from '@marque/contract/page';
import type { PageId, PageParams } from '@marque/contract/pages';
import addresses from 'virtual:addresses';

/** Whether a text names a page, as links made on the server do. */
export const isPageId = (id: string): id is PageId => Object.hasOwn(addresses, id);

const entryOf = (id: PageId) => {
  const entry = addresses[id]!;
  return typeof entry === 'string' ? { path: entry } : entry;
};

/** The address of a page. */
export const href = <P extends PageId>(id: P, params: PageParams<P>, brand: Brand): string =>
  addressOf(entryOf(id).path, params, brand);

/** Whether a brand has the page. */
export const hasPage = (id: PageId, brand: Brand): boolean =>
  entryOf(id).brands?.includes(brand) ?? true;

/** Whether the page's first parameter may be the last segment of its path. */
export const takesIdSegment = (id: PageId): boolean => entryOf(id).idSegment ?? false;

/** A page found by its path, or by an alias of it. */
type KnownPath = { page: PageId; idSegment: boolean; alias: boolean };

/** All paths: one per brand, also without a final `index`, other ones of the page, and the aliases. */
const byPath = new Map<string, KnownPath>();
/** The pages of programmes, whose addresses are data, by the last segment of their path. */
const byLeaf = new Map<string, PageId>();
for (const page of Object.keys(addresses) as PageId[]) {
  const entry = entryOf(page);
  const { path, aliases = [], alsoAt = [], segments, idSegment = false, brands = BRANDS } = entry;
  if (segments) {
    byLeaf.set(path.slice(path.lastIndexOf('/') + 1), page);
    continue;
  }
  for (const alias of aliases) byPath.set(alias, { page, idSegment, alias: true });
  for (const brand of path.includes(':brand') ? brands : ['']) {
    const address = path.replace(':brand', brand);
    const known = { page, idSegment, alias: false };
    byPath.set(address, known);
    if (address.endsWith('/index')) byPath.set(address.slice(0, -'/index'.length), known);
    for (const other of alsoAt) byPath.set(other.replace(':brand', brand), known);
  }
}

/** The segments after the brand with which addresses of other pages begin, in lower case. */
const taken = new Set(
  [...byPath.keys()].flatMap(
    (path) => /^\/(?:xtl|bz)\/([^/]+)/.exec(path)?.[1]?.toLowerCase() ?? [],
  ),
);

/** The address of a page of a programme: `/bz/<slug>/<leaf>`, or `/bz/<slug>` for its index. */
const OF_SLUG = /^\/(xtl|bz)\/([A-Za-z0-9]{2,40})(?:\/([A-Za-z0-9]+))?$/;

/** Where a path leads among the programmes, published or not; null for a path that can be none of theirs. */
export function slugOf(
  pathname: string,
): { brand: Brand; slug: string; leaf: string; page: PageId } | null {
  const [, brand, slug = '', leaf = 'index'] = OF_SLUG.exec(pathname.replace(/\/+$/, '')) ?? [];
  const page = byLeaf.get(leaf);
  return brand && page && !taken.has(slug.toLowerCase())
    ? { brand: brand as Brand, slug, leaf, page }
    : null;
}

/** Decodes a part of a path. A malformed part stays as it is. */
function decodePath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page of a path, or of the path above it when the last segment is its id. */
function lookUp(pathname: string): (KnownPath & { segment: string }) | null {
  const path = pathname.replace(/\/+$/, '') || '/';
  const whole = byPath.get(decodePath(path));
  if (whole) return { ...whole, segment: '' };
  const end = path.lastIndexOf('/');
  const parent = byPath.get(decodePath(path.slice(0, end)));
  if (parent?.idSegment) return { ...parent, segment: path.slice(end) };
  const programme = slugOf(path);
  return programme && { page: programme.page, idSegment: false, alias: false, segment: '' };
}

/** The page of a path; null for an alias or an unknown path. */
export function pageOfPath(pathname: string): PageId | null {
  const known = lookUp(pathname);
  return known && !known.alias ? known.page : null;
}

/** Whether a path is that of a page or an alias. */
export const isPagePath = (pathname: string): boolean => lookUp(pathname) !== null;

/** The id at the end of a path; null when there is none. */
export function idSegmentOf(pathname: string): string | null {
  const segment = lookUp(pathname)?.segment;
  return segment ? decodePath(segment.slice(1)) : null;
}

/** Whether a path is an alias without a brand, of a page with a brand. Only the browser knows which brand. */
export function isBrandless(pathname: string): boolean {
  const known = lookUp(pathname);
  return Boolean(
    known?.alias && entryOf(known.page).path.includes(':brand') && !/^\/(xtl|bz)\//.test(pathname),
  );
}

/** The address to redirect to; null for no redirect. */
export type RedirectOf = (pathname: string, search: string) => string | null;

export type Destination = {
  page: PageId;
  /** Path, query and hash. */
  href: string;
  pathname: string;
  search: string;
  /** Whether `href` differs from the requested address. */
  moved: boolean;
};

/**
 * Resolves an address. An alias leads to its page, in the alias's brand or else `brandOfNone`, with id
 * and query. An unknown path leads to the not-found page in the brand of that path.
 */
export function destinationOf(
  to: string,
  elsewhere: RedirectOf = () => null,
  brandOfNone: () => Brand = () => 'xtl',
): Destination {
  // Leading slashes collapse, because `//host` would be another origin.
  const { pathname, search, hash } = new URL(to.replace(/^[/\\]+/, '/'), 'http://product.invalid');
  const known = lookUp(pathname);
  let next = elsewhere(pathname, search);
  if (next === null && known?.alias) {
    next =
      href(known.page, {}, isBrandless(pathname) ? brandOfNone() : brandOfPath(pathname)) +
      known.segment +
      search;
  }
  if (next === null && !known)
    next = href('entry.notFound', { from: pathname }, brandOfPath(pathname));
  if (next !== null) return { ...destinationOf(next, elsewhere, brandOfNone), moved: true };
  return {
    page: known!.page,
    href: pathname + search + hash,
    pathname,
    search,
    moved: false,
  };
}
