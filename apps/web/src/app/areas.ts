import type { PageId } from '@marque/contract/pages';
import { registerPages } from '#shared/routing/page-meta.ts';
import type { Binding, Routes } from '#shared/routing/routes.ts';

/** The routes of each area, loaded when one of its pages is first opened. */
const areas = import.meta.glob<{ routes: Routes }>('../features/*/routes.ts');

/** The folder of a page's area: `carOrder.list` belongs to `car-order`. */
const folderOf = (page: PageId): string =>
  page.split('.')[0]!.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export async function bindingOf(page: PageId): Promise<Binding> {
  const { routes } = await areas[`../features/${folderOf(page)}/routes.ts`]!();
  registerPages(routes.pages);
  const { topic, ssr } = routes.pages[page]!;
  return { topic: routes.topics[`./${topic}/pages.ts`]!, ssr };
}
