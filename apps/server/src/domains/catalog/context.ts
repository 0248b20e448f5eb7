import type { Brand } from '@marque/contract/core';
import type { Fit } from '@marque/contract/garage/fit-schema';
import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import type { Database, Exec } from '#kernel/database.ts';
import type { ApiOf } from '#kernel/module.ts';
import type { Previews } from '#kernel/http/previews.ts';
import type { pageModule } from '../page/module.ts';
import type { AfterCoupons, Viewer } from './ports.ts';

/** Returns whether specifications fit a member's car, by specification. Throws CAR_NOT_FOUND. */
type FitsOf = (
  exec: Exec,
  car: { userId: string | null; brand: Brand; vin: string },
  skuIds: readonly string[],
) => Promise<ReadonlyMap<string, Fit>>;

/** What the use cases of the catalogue depend on. */
export type CatalogContext = {
  database: Database;
  /** Returns what a commodity shows of its reviews. */
  reviewSummary: (
    exec: Exec,
    commodityId: string,
  ) => Promise<Pick<CommodityDetail, 'rating' | 'reviewCount'>>;
  /** Returns goods that were ordered together with these, the most frequent first. */
  boughtWith: (exec: Exec, commodityId: string, size: number) => Promise<string[]>;
  fitsOf: FitsOf;
  afterCoupons: AfterCoupons;
  /**
   * Returns which of these commodities the member sees first; none when the member has objected.
   */
  personal: (exec: Exec, viewer: Viewer, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Returns the series that all of these specifications are made for; empty when one fits every
   * car.
   */
  seriesFor: (exec: Exec, skuIds: readonly string[]) => Promise<string[]>;
  previews: Previews;
  pages: Pick<ApiOf<typeof pageModule>, 'show' | 'blocksNow'>;
};
