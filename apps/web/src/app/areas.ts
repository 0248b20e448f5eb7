import type { PageId } from '@marque/contract/pages';
import { learnPages } from '#shared/routing/page-facts.ts';
import type { AreaTable, Binding } from '#shared/routing/routes.ts';

type Area = PageId extends `${infer A}.${string}` ? A : never;

/** Each area's own table, loaded when one of its pages is first asked for. */
const areas: Record<Area, () => Promise<{ table: AreaTable }>> = {
  entry: () => import('#features/entry/routes.ts'),
  mall: () => import('#features/mall/routes.ts'),
  member: () => import('#features/member/routes.ts'),
};

export async function bindingOf(page: PageId): Promise<Binding> {
  const { table } = await areas[page.split('.')[0] as Area]();
  learnPages(table.pages);
  return table.bindings[page]!;
}
