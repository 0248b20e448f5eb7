import type { AnyEndpoint, Brand, In, Out } from '@marque/contract/core';
import type { StoredImage } from '@marque/contract/common';
import type { BrandBlocks } from '../brand/brand.ts';
import type { PageMeta } from './page-meta.ts';
import type { ComponentType } from 'react';

/** Asks a call and keeps its answer for the page's queries. Throws the refusal. */
export type Load = <E extends AnyEndpoint>(endpoint: E, input: In<E>) => Promise<Out<E>>;

export type PrefetchContext = {
  brand: Brand;
  /** Its ways to compose a page. */
  blocks: BrandBlocks;
  /** The page's values, from the query or the last path segment. */
  params: Readonly<Record<string, string | undefined>>;
  load: Load;
  /** A prefetch before any navigation: only the data of the top of the page. */
  speculative?: boolean;
};

type Prefetched = {
  hero?: { image: StoredImage; sizes: string };
  /** What of the page is shown where its address is sent; else its title, its hero picture and the brand's words. */
  card?: { title?: string; desc?: string; image?: string };
};

export type PageModule = {
  Component: ComponentType;
  /** Loads what the first view needs, signed out. Only pages with `ssr` have it. */
  prefetch?: (context: PrefetchContext) => Promise<Prefetched>;
};

/** A topic's pages: one chunk. */
export type Topic<P extends string = string> = {
  pages: Readonly<Record<P, PageModule>>;
  /** Its source file; the server's build writes it there (`vite/topic-file.ts`). */
  file?: string;
};

export type Binding<P extends string = string> = {
  /** The topic the page is one of. */
  topic: () => Promise<Topic<P>>;
  /** The server renders the first view: of every address, or of those with such values. */
  ssr?: true | ((params: PrefetchContext['params']) => boolean);
};

/** Whether the server renders the first view of a page with these values. */
export const isRendered = ({ ssr }: Pick<Binding, 'ssr'>, params: PrefetchContext['params']) =>
  typeof ssr === 'function' ? ssr(params) : ssr === true;

/** Everything about an area's pages but their addresses. */
export type AreaTable = {
  pages: Readonly<Record<string, PageMeta>>;
  bindings: Readonly<Record<string, Binding>>;
};

/** The modules of some pages; a missing or unknown id does not compile. */
export type Bindings<P extends Record<string, PageMeta>> = {
  [Id in keyof P & string]: Binding<Id>;
};

/** An area's pages and their modules. */
export const bindPages = <const P extends Record<string, PageMeta>>(
  pages: P,
  bindings: Bindings<P>,
): AreaTable => ({ pages, bindings });
