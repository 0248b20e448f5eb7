import type { AnyEndpoint, Brand, In, Out } from '@marque/contract/core';
import type { StoredImage } from '@marque/contract/common';
import type { TopicPage } from '@marque/contract/page';
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

type PrefetchedPage = {
  hero?: { image: StoredImage; sizes: string };
  /** The preview of a shared address. By default: the page's title, its hero picture, the brand's slogan. */
  card?: { title?: string; desc?: string; image?: string };
};

export type PageModule = {
  Component: ComponentType;
  /** Loads the data of the first view, signed out. Only pages with `ssr` have this function. */
  prefetch?: (context: PrefetchContext) => Promise<PrefetchedPage>;
};

/** The modules of a topic's pages. A missing or unknown page does not compile. */
export type ModulesOf<P> = Readonly<Record<keyof P & string, PageModule>>;

/** The pages of a topic, which are one chunk. */
export type Topic = {
  pages: Readonly<Record<string, PageModule>>;
  /** The topic's source file. The server's build adds it (`vite/topic-file.ts`). */
  file?: string;
};

/** The metadata of an area's pages, and its topics by file. Addresses are in `virtual:addresses`. */
export type Routes = {
  pages: Readonly<Record<string, PageMeta & Pick<TopicPage, 'topic' | 'ssr'>>>;
  topics: Readonly<Record<string, () => Promise<Topic>>>;
};

export type Binding = {
  /** Loads the page's topic. */
  topic: () => Promise<Topic>;
  ssr: TopicPage['ssr'];
};

/** Whether the server renders the first view of a page with these parameters. */
export const isRendered = (
  { ssr }: Pick<Binding, 'ssr'>,
  params: PrefetchContext['params'],
): boolean =>
  typeof ssr === 'boolean'
    ? ssr
    : Object.entries(ssr).every(([name, value]) => params[name] === value);
