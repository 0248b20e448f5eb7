import type { Brand, Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/home/endpoints';
import type { Call } from '#kernel/http/serve.ts';
import type { CatalogContext } from '../context.ts';
import { catalogRepository as catalog } from '../repository.ts';

/** Returns the current home page of the mall. */
export const home = (
  { pages }: CatalogContext,
  { input, ...call }: Call<typeof calls.home>,
): Promise<Out<typeof calls.home>> => pages.show({ page: 'mall.home', ...input }, call);

/** The ids that the blocks of the home page show or link to. */
export type HomeSubjects = { goods: ReadonlySet<string>; topics: ReadonlySet<string> };

export async function homeSubjects(
  { database, pages }: CatalogContext,
  at: { brand: Brand; now: Date },
): Promise<HomeSubjects> {
  const [blocks, strip] = await Promise.all([
    pages.blocksNow({ brand: at.brand, page: 'mall.home' }, at.now),
    catalog.flashStrip(database, at),
  ]);
  const links = blocks.flatMap((block) => block.links);
  const ledTo = (page: string) =>
    links.flatMap((link) => (link.page === page && link.params.id ? [link.params.id] : []));
  const flash = blocks.some(({ kind }) => kind === 'flash') ? strip.map(({ id }) => id) : [];
  return {
    goods: new Set([...flash, ...ledTo('mall.product')]),
    topics: new Set(ledTo('mall.topic')),
  };
}
