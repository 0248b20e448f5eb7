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

/** A page by its path, or by another name of it. */
type Known = { page: PageId; idSegment: boolean; alias: boolean };

/** Every path: once per brand, without a last `index`, and by its other names. */
const byPath = new Map<string, Known>();
for (const page of Object.keys(addresses) as PageId[]) {
  const { path, aliases = [], idSegment = false, brands = BRANDS } = entryOf(page);
  for (const alias of aliases) byPath.set(alias, { page, idSegment, alias: true });
  for (const brand of path.includes(':brand') ? brands : ['']) {
    const address = path.replace(':brand', brand);
    const known = { page, idSegment, alias: false };
    byPath.set(address, known);
    if (address.endsWith('/index')) byPath.set(address.slice(0, -'/index'.length), known);
  }
}

/** What a part of a path spells; as it stands when it spells nothing. */
function decodePath(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page of a path, or of the path above it when the last segment is its id. */
function lookUp(pathname: string): (Known & { segment: string }) | null {
  const path = pathname.replace(/\/+$/, '') || '/';
  const whole = byPath.get(decodePath(path));
  if (whole) return { ...whole, segment: '' };
  const end = path.lastIndexOf('/');
  const parent = byPath.get(decodePath(path.slice(0, end)));
  return parent?.idSegment ? { ...parent, segment: path.slice(end) } : null;
}

/** The page of a path by its own name; null for an unknown one. */
export function pageOfPath(pathname: string): PageId | null {
  const known = lookUp(pathname);
  return known && !known.alias ? known.page : null;
}

/** Whether an address leads to a page, by its own name or another one. */
export const isPagePath = (pathname: string): boolean => lookUp(pathname) !== null;

/** The id at the end of a path; null when there is none. */
export function idSegmentOf(pathname: string): string | null {
  const segment = lookUp(pathname)?.segment;
  return segment ? decodePath(segment.slice(1)) : null;
}

/** Whether it is another name, without a brand, of a page that has one: only the browser knows which. */
export function isBrandless(pathname: string): boolean {
  const known = lookUp(pathname);
  return Boolean(
    known?.alias && entryOf(known.page).path.includes(':brand') && !/^\/(xtl|bz)\//.test(pathname),
  );
}

/** Where an address has to go instead; null: where it wants to. */
export type Elsewhere = (pathname: string, search: string) => string | null;

export type Destination = {
  page: PageId;
  /** Path, query and hash. */
  href: string;
  pathname: string;
  search: string;
  /** Another address than the one asked for. */
  moved: boolean;
};

/**
 * Where an address leads in the end. Another name of a page leads to the page itself, in the brand of
 * that name or else `brandOfNone`, and keeps id and query; an unknown one to the page that says so, in the look of the
 * brand that was asked for.
 */
export function destinationOf(
  to: string,
  elsewhere: Elsewhere = () => null,
  brandOfNone: () => Brand = () => 'xtl',
): Destination {
  // What could be read as another origin is a path of this one.
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
