import { type Page, type PageId, pages } from '@marque/contract/pages';

/** Every address of a page: once per brand, with a last id segment, without a last `index`. */
export function pathsOf({ path, brands, idSegment }: Page): string[] {
  const whole = path.includes(':brand')
    ? brands.map((brand) => path.replace(':brand', brand))
    : [path];
  return whole.flatMap((address) => [
    address,
    ...(address.endsWith('/index') ? [address.slice(0, -'/index'.length)] : []),
    ...(idSegment ? [`${address}/:segment`] : []),
  ]);
}

const entries = Object.entries(pages) as [PageId, Page][];

/** The page of a path, as the routes match it; null for an unknown one. */
export function pageOfPath(pathname: string): PageId | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const parent = path.slice(0, path.lastIndexOf('/'));
  const found = entries.find(([, page]) => {
    const paths = pathsOf(page);
    return paths.includes(path) || (page.idSegment && paths.includes(parent));
  });
  return found?.[0] ?? null;
}

/** Whether an address leads to a page, by its own name or another one. */
export function isPagePath(pathname: string): boolean {
  if (pageOfPath(pathname) !== null) return true;
  return entries.some(([, { aliases, idSegment }]) =>
    aliases.some(
      (alias) =>
        pathname === alias || (idSegment && pathname.slice(0, pathname.lastIndexOf('/')) === alias),
    ),
  );
}
