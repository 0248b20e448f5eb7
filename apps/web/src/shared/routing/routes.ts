import type { AnyEndpoint, Brand, In, Out } from '@marque/contract/core';
import type { StoredImage } from '@marque/contract/common';
import type { BrandBlocks } from '../brand/brand.ts';
import type { PageMeta } from './page-meta.ts';
import type { ComponentType } from 'react';

/** Makes a call and stores its answer in the query cache. Throws the refusal. */
export type Load = <E extends AnyEndpoint>(endpoint: E, input: In<E>) => Promise<Out<E>>;

export type PrefetchContext = {
  brand: Brand;
  /** The brand's blocks for composed pages. */
  blocks: BrandBlocks;
  /** The page's parameters, from the query or the last path segment. */
  params: Readonly<Record<string, string | undefined>>;
  load: Load;
  /** A prefetch without a navigation, which loads only the data of the top of the page. */
  speculative?: boolean;
};

type Prefetched = {
  hero?: { image: StoredImage; sizes: string };
  /** The preview of a shared address. By default: the page's title, its hero picture, the brand's slogan. */
  card?: { title?: string; desc?: string; image?: string };
};

export type PageModule = {
  Component: ComponentType;
  /** Loads the data of the first view, signed out. Only pages with `ssr` have this function. */
  prefetch?: (context: PrefetchContext) => Promise<Prefetched>;
};

/** The pages of a topic, which are one chunk. */
export type Topic<P extends string = string> = {
  pages: Readonly<Record<P, PageModule>>;
  /** The topic's source file. The server's build adds it (`vite/topic-file.ts`). */
  file?: string;
};

export type Binding<P extends string = string> = {
  /** Loads the page's topic. */
  topic: () => Promise<Topic<P>>;
  /** Whether the server renders the first view: of every address, or of those whose parameters match. */
  ssr?: true | ((params: PrefetchContext['params']) => boolean);
};

/** Whether the server renders the first view of a page with these parameters. */
export const isRendered = ({ ssr }: Pick<Binding, 'ssr'>, params: PrefetchContext['params']) =>
  typeof ssr === 'function' ? ssr(params) : ssr === true;

/** The metadata and modules of an area's pages. Their addresses are in `virtual:addresses`. */
export type AreaTable = {
  pages: Readonly<Record<string, PageMeta>>;
  bindings: Readonly<Record<string, Binding>>;
};

/** The modules of some pages. A missing or unknown id does not compile. */
export type Bindings<P extends Record<string, PageMeta>> = {
  [Id in keyof P & string]: Binding<Id>;
};

/** Makes the table of an area. */
export const bindPages = <const P extends Record<string, PageMeta>>(
  pages: P,
  bindings: Bindings<P>,
): AreaTable => ({ pages, bindings });
