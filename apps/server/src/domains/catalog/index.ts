import { flashLine } from './flash/service.ts';
import { type CatalogDeps, createCatalogFacts } from './service.ts';
import { stockService } from './stock/service.ts';

export { inScope } from '@marque/contract/mall/scope';
export { arrivalRoutes } from './arrival/routes.ts';
export { ARRIVAL_JOB, createArrivals } from './arrival/service.ts';
export { flashRoutes } from './flash/routes.ts';
export { createFlashService } from './flash/service.ts';
export { addOnOfferFor, offerFor, quotaSubjects } from './policy.ts';
export type { GoodsFacts, Offer, RunningAddOn, RunningPromotion, SkuFacts } from './policy.ts';
export { type ShelfDesk, shelfDesk } from './desk/service.ts';
export { createPreviews, type Previews } from './preview.ts';
export { createEntrySheets } from './home/entry-sheets.ts';
export { createHomeLayout, type HomeLayout } from './home/service.ts';
export { catalogRoutes } from './routes.ts';
export { createCatalogService } from './service.ts';
export type { ReserveLine } from './stock/service.ts';

/**
 * What other domains may ask of the catalogue: facts and prices of specifications, and their stock.
 * `exec` is the database or a transaction; `tx` must be the transaction of the effect.
 */
export const createCatalog = (deps: CatalogDeps) => ({
  ...createCatalogFacts(deps),
  ...stockService,
  ...flashLine,
});
export type Catalog = ReturnType<typeof createCatalog>;
