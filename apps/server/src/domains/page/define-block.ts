import type { StoredImage, Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { BlockPage } from '@marque/contract/page-blocks/composed-page';
import type { z } from 'zod';
import type { Exec } from '#kernel/database.ts';

/** The brand, time and viewer of a page. `userId` is null for a visitor. */
export type BlockReader = { brand: Brand; now: Date; userId: string | null };

/** What `resolve` gets beside the config. */
export type BlockShowing = BlockReader & {
  exec: Exec;
  /** Returns a picture named in the config. Throws when it does not exist. */
  picture: (key: string) => StoredImage;
};

type Schemas<K extends string, C extends z.ZodType, S extends z.ZodType> = {
  kind: K;
  config: C;
  shown: S;
};

type Content<S> = Omit<S, 'type' | 'id'> | null;

type BlockSpec<C, S> = {
  /** The pages the block can be placed on. */
  pages: readonly BlockPage[];
  /** Returns the pictures and links in the config, which must exist. */
  names?: (config: C) => readonly { path: string; image?: string; link?: Link }[];
  /** Returns further problems, e.g. products that are not for sale. */
  check?: (config: C, at: { exec: Exec; brand: Brand }) => Promise<readonly Problem[]>;
  /** The block shows personal data, so operators' previews cannot show it. */
  personal?: true;
} & (
  | {
      /** Returns the content of the block; null leaves it out because it is empty. */
      resolve: (config: C, showing: BlockShowing) => Promise<Content<S>>;
      resolveAll?: never;
    }
  | {
      /** The same for several blocks, for kinds that ask the database. */
      resolveAll: (configs: readonly C[], showing: BlockShowing) => Promise<readonly Content<S>[]>;
      resolve?: never;
    }
);

/** A problem of a config, with the path of its field. */
export type Problem = { path: string; message: string };

/** A kind of block. Its methods take configs parsed by its own schema. */
export type BlockKind = {
  kind: string;
  config: z.ZodType;
  pages: readonly BlockPage[];
  personal: boolean;
  names(config: unknown): readonly { path: string; image?: string; link?: Link }[];
  check(config: unknown, at: { exec: Exec; brand: Brand }): Promise<readonly Problem[]>;
  /** Returns the contents of blocks in the order of their configs. */
  resolve(configs: readonly unknown[], showing: BlockShowing): Promise<readonly (object | null)[]>;
};

/** Defines a kind of block from the schemas of its contract and its methods. */
export const defineBlock = <K extends string, C extends z.ZodType, S extends z.ZodType>(
  { kind, config }: Schemas<K, C, S>,
  { pages, names, check, resolve, resolveAll, personal }: BlockSpec<z.output<C>, z.output<S>>,
): BlockKind => ({
  kind,
  config,
  pages,
  personal: personal === true,
  names: (read) => names?.(read as z.output<C>) ?? [],
  check: async (read, at) => (await check?.(read as z.output<C>, at)) ?? [],
  resolve: (reads, showing) => {
    const configs = reads as readonly z.output<C>[];
    return resolve
      ? Promise.all(configs.map((config) => resolve(config, showing)))
      : resolveAll(configs, showing);
  },
});
