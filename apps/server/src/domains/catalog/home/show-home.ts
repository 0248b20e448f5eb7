import { BRANDS, type Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import type { User } from '#kernel/serve.ts';
import type { At } from '../card-query.ts';
import type { CatalogContext } from '../context.ts';
import { viewerOf } from '../ports.ts';
import { catalogRepository as catalog } from '../repository.ts';
import { blockOf, imageKeysOf, picturesOf } from '../view.ts';
import { homePictures } from './service.ts';

/** The home page as it is composed now, with its goods and pictures. */
export async function home(
  { database, homeLayout, entrySheets, afterCoupons }: CatalogContext,
  at: At & { user: User | null },
): Promise<Out<typeof calls.home>> {
  const [stored, strip, afterCoupon] = await Promise.all([
    homeLayout.shown(at.brand, at.now),
    catalog.flashStrip(database, at),
    afterCoupons(database, viewerOf(at)),
  ]);
  const picture = picturesOf(
    await homePictures(database, [
      ...stored.flatMap(imageKeysOf),
      ...strip.map((row) => row.image),
    ]),
  );
  const blocks = stored
    .map((block) => blockOf(block, strip, { picture, afterCoupon }))
    .filter((block) => block !== null);
  return {
    blocks: await Promise.all(
      blocks.map((block) =>
        block.type === 'entries' ? entrySheets.withSheet(block, at.now) : block,
      ),
    ),
  };
}

/** What the blocks of the home page show or lead to, by id. */
export type HomeSubjects = { goods: ReadonlySet<string>; topics: ReadonlySet<string> };

export async function homeSubjects(
  { database, homeLayout }: CatalogContext,
  at: At,
): Promise<HomeSubjects> {
  const [stored, strip] = await Promise.all([
    homeLayout.shown(at.brand, at.now),
    catalog.flashStrip(database, at),
  ]);
  const links = stored.flatMap(({ config }) =>
    'items' in config ? config.items.map(({ link }) => link) : [],
  );
  const ledTo = (page: string) =>
    links.flatMap((link) => (link.page === page && link.params.id ? [link.params.id] : []));
  const flash = stored.some(({ kind }) => kind === 'flash') ? strip.map(({ id }) => id) : [];
  return {
    goods: new Set([...flash, ...ledTo('mall.product')]),
    topics: new Set(ledTo('mall.topic')),
  };
}

/** A file of a sheet of entries by its name, `<key>-<width>.webp` without the folder; null when there is none. */
export async function entrySheet(
  context: CatalogContext,
  name: string,
  now: Date,
): Promise<Uint8Array | null> {
  const [, id, width] = /^([0-9a-f]{32})-(\d{1,5})\.webp$/.exec(name) ?? [];
  if (!id) return null;
  const file = () => context.entrySheets.file(`sheet/${id}`, Number(width));
  const drawn = await file();
  if (drawn) return drawn;
  // Another process has drawn it: what is shown now is drawn here as well.
  await Promise.all(BRANDS.map((brand) => home(context, { brand, now, user: null })));
  return file();
}
