import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { Page } from '@marque/contract/page';
import { isPageId, pages } from '@marque/contract/pages';
import { groupBy, uniqBy } from 'es-toolkit';
import type { NoticeContext } from './context.ts';
import type { NoticeRow } from './repository.ts';

export const linkKey = ({ page, params }: Link): string => JSON.stringify([page, params]);

const hasPage = (page: string, brand: Brand): boolean =>
  isPageId(page) && (pages[page] as Page).brands.includes(brand);

/** Returns the ids of notices whose link has no target any more, with one check per page. */
export async function deadLinks(
  { database, linkChecks }: NoticeContext,
  whose: { userId: string; brand: Brand },
  rows: readonly NoticeRow[],
): Promise<ReadonlySet<string>> {
  const links = uniqBy(
    rows.flatMap(({ link }) => link ?? []),
    linkKey,
  );
  const gone = new Set(links.filter(({ page }) => !hasPage(page, whose.brand)).map(linkKey));
  await Promise.all(
    Object.entries(groupBy(links, ({ page }) => page)).map(async ([page, ofPage]) => {
      const check = linkChecks.get(page);
      if (!check) return;
      const there = await check(
        database,
        whose,
        ofPage.map(({ params }) => params),
      );
      for (const [i, link] of ofPage.entries()) if (!there[i]) gone.add(linkKey(link));
    }),
  );
  return gone;
}
