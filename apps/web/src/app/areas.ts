import type { PageId } from '@marque/contract/pages';
import { registerPages } from '#shared/routing/page-meta.ts';
import type { AreaTable, Binding } from '#shared/routing/routes.ts';

/** Each area's own table, found by its folder and loaded when one of its pages is first asked for. */
const areas = import.meta.glob<{ table: AreaTable }>('../features/*/routes.ts');

export async function bindingOf(page: PageId): Promise<Binding> {
  const { table } = await areas[`../features/${page.split('.')[0]}/routes.ts`]!();
  registerPages(table.pages);
  return table.bindings[page]!;
}
