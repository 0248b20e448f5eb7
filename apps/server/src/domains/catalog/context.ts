import type { Brand } from '@marque/contract/core';
import type { Fit } from '@marque/contract/garage/fit-schema';
import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import type { Database, Exec } from '#kernel/database.ts';
import type { ApiOf } from '#kernel/module.ts';
import type { Previews } from '#kernel/previews.ts';
import type { pageModule } from '../page/module.ts';
import type { AfterCoupons, Viewer } from './ports.ts';

/** Whether specifications can be fitted to a member's car, by specification. Throws CAR_NOT_FOUND. */
type FitsOf = (
  exec: Exec,
  car: { userId: string | null; brand: Brand; vin: string },
  skuIds: readonly string[],
) => Promise<ReadonlyMap<string, Fit>>;

/** What the catalogue's calls work with. */
export type CatalogContext = {
  database: Database;
  /** What a product shows of its reviews. */
  reviewSummary: (
    exec: Exec,
    commodityId: string,
  ) => Promise<Pick<CommodityDetail, 'rating' | 'reviewCount'>>;
  /** Goods ordered together with these, the most frequent first. */
  boughtWith: (exec: Exec, commodityId: string, size: number) => Promise<string[]>;
  fitsOf: FitsOf;
  afterCoupons: AfterCoupons;
  /** Series all of these specifications are made for; none where one is for every car. */
  /** Of some products those to show to a member first; none for who objected to it. */
  personal: (exec: Exec, viewer: Viewer, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  seriesFor: (exec: Exec, skuIds: readonly string[]) => Promise<string[]>;
  previews: Previews;
  pages: Pick<ApiOf<typeof pageModule>, 'show' | 'blocksNow'>;
};
