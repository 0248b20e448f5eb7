import type { StoredImage, Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { BlockPage } from '@marque/contract/page-blocks/layout';
import type { z } from 'zod';
import type { Exec } from '#kernel/database.ts';

/** Who looks, and when. */
export type Looking = { brand: Brand; now: Date; userId: string | null };

/** What a block is shown with. */
export type Showing = Looking & {
  exec: Exec;
  /** A picture its config names. Throws where there is none. */
  picture: (key: string) => StoredImage;
};

type Schemas<K extends string, C extends z.ZodType, S extends z.ZodType> = {
  kind: K;
  config: C;
  shown: S;
};

type BlockSpec<C, S> = {
  /** The pages it may stand on. */
  pages: readonly BlockPage[];
  /** What its config names: pictures that must be there, pages that must be the brand's. */
  names?: (config: C) => readonly { path: string; image?: string; link?: Link }[];
  /** What is wrong with it besides, such as goods nobody sells. */
  check?: (config: C, at: { exec: Exec; brand: Brand }) => Promise<readonly Problem[]>;
  /** What a page gets; null leaves the block out, because there is nothing to show. */
  resolve: (config: C, showing: Showing) => Promise<Omit<S, 'type' | 'id'> | null>;
  /** It is about one person: who only looks at the page has nothing to see. */
  personal?: true;
};

/** Why a config cannot be kept: where in it, and what. */
export type Problem = { path: string; message: string };

/** A kind of block. Its methods take what its own schema has read. */
export type BlockKind = {
  kind: string;
  config: z.ZodType;
  pages: readonly BlockPage[];
  personal: boolean;
  names(config: unknown): readonly { path: string; image?: string; link?: Link }[];
  check(config: unknown, at: { exec: Exec; brand: Brand }): Promise<readonly Problem[]>;
  resolve(config: unknown, showing: Showing): Promise<object | null>;
};

/** A kind of block: the schemas of its area's contract, and what fills it. */
export const defineBlock = <K extends string, C extends z.ZodType, S extends z.ZodType>(
  { kind, config }: Schemas<K, C, S>,
  { pages, names, check, resolve, personal }: BlockSpec<z.output<C>, z.output<S>>,
): BlockKind => ({
  kind,
  config,
  pages,
  personal: personal === true,
  names: (read) => names?.(read as z.output<C>) ?? [],
  check: async (read, at) => (await check?.(read as z.output<C>, at)) ?? [],
  resolve: (read, showing) => resolve(read as z.output<C>, showing),
});
