import { type Brand, BRANDS } from './core.ts';

export type Page = {
  /** As the specification writes it; `:brand` stands for each brand's prefix. */
  readonly path: `/${string}`;
  /** The page's own name, in its header. */
  readonly title: string;
  /** Names of the values the page reads from its query. */
  readonly params: readonly string[];
  /** Stays mounted when left, and returns with its exact scroll. */
  readonly keepAlive: boolean;
  /** Shows the brand at its fullest, in the light the brand keeps for its stage. Others are for a task. */
  readonly stage: boolean;
  /** Other addresses of the same page. */
  readonly aliases: readonly `/${string}`[];
  /** The first parameter may come as a last path segment as well. */
  readonly idSegment: boolean;
  /** Brands that have it. */
  readonly brands: readonly Brand[];
};

export const page = <const P extends readonly string[] = readonly []>(
  path: Page['path'],
  title: string,
  options: Partial<Omit<Page, 'params'>> & { params?: P } = {},
): Omit<Page, 'params'> & { params: P } => ({
  path,
  title,
  keepAlive: false,
  stage: false,
  aliases: [],
  idSegment: false,
  brands: BRANDS,
  ...options,
  params: options.params ?? ([] as unknown as P),
});

/** The address of a path. `params` become its query; undefined and '' are left out. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
  brand: Brand,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  const search = query.toString();
  return path.replace(':brand', brand) + (search && `?${search}`);
}

/** The brand of an address: the second one when its path contains `/bz/`, otherwise the first. */
export const brandOfPath = (pathname: string): Brand =>
  `${pathname}/`.includes('/bz/') ? 'bz' : 'xtl';
