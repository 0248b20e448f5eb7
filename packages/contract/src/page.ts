import { type Brand, BRANDS } from './core.ts';

export type Page = {
  /** The specification's path. `:brand` stands for each brand's prefix. */
  readonly path: `/${string}`;
  /** The page's title, in its header. */
  readonly title: string;
  /** The names of the parameters that the page reads from its query. */
  readonly params: readonly string[];
  /** Whether the page stays mounted when left, and returns with its exact scroll. */
  readonly keepAlive: boolean;
  /** Whether the page presents the brand, in the theme of the brand's stage. Other pages are for a task. */
  readonly stage: boolean;
  /** Other addresses that lead to the page. */
  readonly aliases: readonly `/${string}`[];
  /** Other addresses that show the page as they are, `:brand` as in `path`. Links lead to `path`. */
  readonly alsoAt: readonly `/${string}`[];
  /**
   * The parameters that are segments of `path`, as `:slug`. A page with segments answers at any value of
   * them that no other page's address begins with.
   */
  readonly segments: readonly string[];
  /** The parameters on which the first view does not depend, e.g. by whose link somebody came. */
  readonly late: readonly string[];
  /** Whether the first parameter may also be the last path segment. */
  readonly idSegment: boolean;
  /** The brands that have the page. */
  readonly brands: readonly Brand[];
  /** Whether the server renders the first view: of every address, or of those with these parameters. */
  readonly ssr: boolean | Readonly<Record<string, string>>;
};

/** A page with its topic: the folder, in the contract and in the web's area, whose code loads with it. */
export type TopicPage = Page & { readonly topic: string };

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
  alsoAt: [],
  segments: [],
  late: [],
  idSegment: false,
  brands: BRANDS,
  ssr: false,
  ...options,
  params: options.params ?? ([] as unknown as P),
});

/** The pages of a topic. `topic` is the name of their folder. */
export const pagesOf = <const P extends Readonly<Record<string, Page>>>(
  topic: string,
  pages: P,
): { readonly [Id in keyof P]: P[Id] & TopicPage } =>
  Object.fromEntries(Object.entries(pages).map(([id, one]) => [id, { ...one, topic }])) as never;

/**
 * The address of a path with `params` as its query, but for those that are segments of it. Undefined and ''
 * are left out.
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string | undefined>>,
  brand: Brand,
): string {
  const query = new URLSearchParams();
  let address = path.replace(':brand', brand);
  for (const [name, value] of Object.entries(params)) {
    if (!value) continue;
    if (address.includes(`/:${name}/`))
      address = address.replace(`:${name}`, encodeURIComponent(value));
    else query.set(name, value);
  }
  const search = query.toString();
  return address + (search && `?${search}`);
}

/** The brand of an address: the second one when its path contains `/bz/`, otherwise the first. */
export const brandOfPath = (pathname: string): Brand =>
  `${pathname}/`.includes('/bz/') ? 'bz' : 'xtl';
