import type { Image } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { HomeLayoutBlock } from '@marque/contract/mall/home/layout';
import { isPageId, pages } from '@marque/contract/pages';
import type { Database, Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/hash.ts';
import { claimMallImages, MALL, mallImages, releaseImages } from '../../media/module.ts';
import { catalogRepository as catalog } from '../repository.ts';
import { imageKeysOf, type StoredHomeBlock } from '../view.ts';
import { homeRepository as home } from './repository.ts';

/** How long a process shows what it has read, in milliseconds. */
const FRESH_MS = 10_000;

type Row = Awaited<ReturnType<typeof home.blocks>>[number];
type Layout = { version: string; blocks: HomeLayoutBlock[] };

const layoutOf = (rows: readonly Row[]): Layout => {
  const blocks = rows.map(
    ({ id, kind, config, published_from, published_to }) =>
      ({
        id,
        kind,
        config,
        publishedFrom: published_from?.toISOString() ?? null,
        publishedTo: published_to?.toISOString() ?? null,
      }) as HomeLayoutBlock,
  );
  const version = sha256(JSON.stringify(blocks)).slice(0, 16);
  return { version, blocks };
};

const isShown = ({ published_from: from, published_to: to }: Row, now: Date): boolean =>
  (!from || from <= now) && (!to || now < to);

/** Pictures of blocks by key: those of the content and those operators have uploaded. */
export const homePictures = async (
  exec: Exec,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Image>> =>
  new Map([
    ...(await catalog.pictures(exec, keys)),
    ...(await mallImages(exec, keys)).map((image) => [image.key, image] as const),
  ]);

type Problem = { path: string; message: string };

/** The home pages' blocks: read by everybody, so kept for a moment; composed by operators. */
export const createHomeLayout = (database: Database) => {
  const kept = new Map<Brand, { at: number; rows: Promise<Row[]> }>();

  const rowsOf = (brand: Brand, now: Date): Promise<Row[]> => {
    const known = kept.get(brand);
    const age = known ? now.getTime() - known.at : Infinity;
    if (known && age >= 0 && age < FRESH_MS) return known.rows;
    const rows = home.blocks(database, brand);
    kept.set(brand, { at: now.getTime(), rows });
    // What failed is not kept.
    rows.catch(() => kept.delete(brand));
    return rows;
  };

  /** What a schema cannot know: pictures there are, pages of the brand. */
  const problemsOf = async (
    exec: Exec,
    brand: Brand,
    blocks: readonly HomeLayoutBlock[],
  ): Promise<Problem[]> => {
    const pictures = await homePictures(exec, blocks.flatMap(imageKeysOf));
    return blocks.flatMap(({ config }, i) =>
      ('items' in config ? config.items : []).flatMap(({ image, link }, j) => {
        const path = `blocks.${i}.config.items.${j}`;
        const foreign = isPageId(link.page) && !pages[link.page].brands.includes(brand);
        return [
          ...(pictures.has(image) ? [] : [{ path: `${path}.image`, message: `没有图片 ${image}` }]),
          ...(foreign ? [{ path: `${path}.link.page`, message: '这个品牌没有这个页面' }] : []),
        ];
      }),
    );
  };

  return {
    /** What is shown now, from top to bottom; at most 10 s old. */
    async shown(brand: Brand, now: Date): Promise<StoredHomeBlock[]> {
      const rows = await rowsOf(brand, now);
      return rows.filter((row) => isShown(row, now)) as StoredHomeBlock[];
    },

    /** Everything there is, with the version a change has to name. */
    layout: async (exec: Exec, brand: Brand): Promise<Layout> =>
      layoutOf(await home.blocks(exec, brand)),

    /**
     * Puts these blocks in the place of what is there. Throws HOME_CHANGED when it is not `version`
     * any more, BAD_INPUT with the fields that do not hold.
     */
    async replace(tx: Tx, brand: Brand, { version, blocks }: Layout, now: Date): Promise<Layout> {
      await home.lock(tx);
      const before = layoutOf(await home.blocks(tx, brand));
      if (before.version !== version) throw new DomainError('HOME_CHANGED');
      const fields = await problemsOf(tx, brand, blocks);
      if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields });
      const were = new Set(before.blocks.flatMap(imageKeysOf));
      const are = new Set(blocks.flatMap(imageKeysOf));
      await claimMallImages(
        tx,
        [...are].filter((key) => !were.has(key)),
        now,
      );
      await releaseImages(
        tx,
        MALL,
        [...were].filter((key) => !are.has(key)),
        now,
      );
      await home.replace(
        tx,
        brand,
        blocks.map(({ id, kind, config, publishedFrom, publishedTo }, position) => ({
          id,
          brand,
          position,
          kind,
          config: JSON.stringify(config),
          published_from: publishedFrom === null ? null : new Date(publishedFrom),
          published_to: publishedTo === null ? null : new Date(publishedTo),
          seeded: false,
        })),
      );
      return layoutOf(await home.blocks(tx, brand));
    },

    /** This process reads anew; others within 10 s. */
    forget: (brand: Brand): boolean => kept.delete(brand),
  };
};
export type HomeLayout = ReturnType<typeof createHomeLayout>;
