import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/mall/catalog/endpoints';
import type { CommodityDetail } from '@marque/contract/mall/catalog/schema';
import { inScope } from '@marque/contract/mall/scope';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { CatalogContext } from '../context.ts';
import { SERVICES } from '../policy.ts';
import { type Viewer, viewerOf } from '../ports.ts';
import { catalogRepository as catalog } from '../repository.ts';
import { viewedRepository as viewed } from '../viewed/repository.ts';
import { cardOf, picturesOf, skuOf } from '../view.ts';

/**
 * Returns a commodity with everything its page shows; with `unpublished` also one that is not on
 * the shelf.
 */
async function detailOf(
  { database, reviewSummary, afterCoupons, seriesFor }: CatalogContext,
  viewer: Viewer,
  commodityId: string,
  unpublished = false,
): Promise<CommodityDetail & { onShelf: boolean }> {
  const [commodity, skus, promotions, summary, afterCoupon] = await Promise.all([
    catalog.commodity(database, viewer, commodityId, unpublished),
    catalog.skus(database, viewer, commodityId),
    catalog.promotions(database, viewer),
    reviewSummary(database, commodityId),
    afterCoupons(database, viewer),
  ]);
  if (!commodity) throw new DomainError('COMMODITY_NOT_FOUND');
  const carSeries = await seriesFor(
    database,
    skus.map(({ id }) => id),
  );
  const picture = picturesOf(
    await catalog.pictures(database, [
      ...commodity.images,
      ...commodity.blocks.flatMap((block) => (block.type === 'image' ? [block.image] : [])),
      ...skus.flatMap((sku) => sku.image ?? []),
    ]),
  );
  const showing = { picture, afterCoupon };
  return {
    ...cardOf(commodity, showing),
    categoryId: commodity.category_id,
    images: commodity.images.map(picture),
    blocks: commodity.blocks.map((block) =>
      block.type === 'image' ? { type: 'image', image: picture(block.image) } : block,
    ),
    params: commodity.params,
    specNames: commodity.spec_names,
    skus: skus.map((sku) => skuOf(sku, commodity, showing)),
    accountType: commodity.account_type,
    freightFen: commodity.freight_fen,
    promotions: promotions
      .filter(({ scope }) =>
        inScope(scope, { commodityId: commodity.id, categoryId: commodity.category_id }),
      )
      .map(({ id, name, tiers }) => ({ id, name, tiers })),
    ...summary,
    carSeries,
    services: [...SERVICES[commodity.kind]],
    onShelf: commodity.on_shelf,
  };
}

export async function detail(
  context: CatalogContext,
  call: Call<typeof calls.commodityDetail>,
): Promise<Out<typeof calls.commodityDetail>> {
  const { onShelf, ...shown } = await detailOf(context, viewerOf(call), call.input.commodityId);
  if (!onShelf) throw new DomainError('COMMODITY_NOT_FOUND');
  const { user, now } = call;
  if (user) await viewed.note(context.database, { userId: user.id, commodityId: shown.id }, now);
  return shown;
}

/** Returns a commodity for a reader with an operator's preview token. Throws PREVIEW_EXPIRED. */
export async function preview(
  context: CatalogContext,
  call: Call<typeof calls.previewDetail>,
): Promise<Out<typeof calls.previewDetail>> {
  const { commodityId, token } = call.input;
  if (!context.previews.until(token, commodityId, call.now))
    throw new DomainError('PREVIEW_EXPIRED');
  return detailOf(context, viewerOf(call), commodityId, true);
}
