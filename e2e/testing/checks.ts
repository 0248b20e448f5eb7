import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '@marque/contract/core';
import type { Page } from '@marque/contract/page';
import { type PageId, pages } from '@marque/contract/pages';
import type { PageCheck, PageChecks } from '@marque/web/src/testing/page-check.ts';

const features = path.resolve(import.meta.dirname, '../../apps/web/src/features');

/** The folders of all areas. */
export const areaFolders = (): string[] => readdirSync(features).sort();

/** The checks of an area, from all `*.check.ts` in its folder. Throws for a page that two files check. */
export async function checksOf(area: string): Promise<PageChecks> {
  const all: Partial<Record<PageId, PageCheck>> = {};
  const files = readdirSync(path.join(features, area), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.check.ts')).sort()) {
    const { checks } = (await import(/* @vite-ignore */ path.join(features, area, file))) as {
      checks: PageChecks;
    };
    for (const [id, check] of Object.entries(checks) as [PageId, PageCheck][]) {
      if (all[id]) throw new Error(`${area}/${file} checks ${id}, as another file does`);
      all[id] = check;
    }
  }
  return all;
}

/** The brands in which a page can be looked at. */
export const brandsWith = (id: PageId, { only }: PageCheck): readonly Brand[] =>
  (pages[id] as Page).brands.filter((brand) => only === undefined || brand === only);
