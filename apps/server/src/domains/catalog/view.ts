import type { StoredImage } from '@marque/contract/common';
import type {
  CommodityCard,
  Favourite,
  FlashOffer,
  Sku,
} from '@marque/contract/mall/catalog/schema';
import type { SkuFacts } from './policy.ts';
import type { AfterCouponOf } from './ports.ts';
import type { CardRow } from './card-repository.ts';
import type { FavouriteRow, FlashRow, SkuRow, StripRow } from './repository.ts';

/**
 * Looks a picture up by object key. Throws for an unknown key, which only a defect can cause:
 * content is always loaded with its pictures.
 */
export type Pictures = (key: string) => StoredImage;

export const picturesOf = (found: ReadonlyMap<string, StoredImage>): Pictures => {
  return (key) => {
    const image = found.get(key);
    if (!image) throw new Error(`No picture ${key}`);
    return image;
  };
};

/** What cards need besides their row. */
export type Showing = { picture: Pictures; afterCoupon: AfterCouponOf };

export const cardOf = (row: CardRow, { picture, afterCoupon }: Showing): CommodityCard => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  image: picture(row.image),
  kind: row.kind,
  tags: row.tags,
  sold: row.sold,
  soldOut: !row.in_stock,
  flash: row.flash,
  skuId: row.sku_id,
  priceFen: row.price_fen,
  score: row.score,
  originalPriceFen: row.original_price_fen,
  afterCoupon: afterCoupon({
    commodityId: row.id,
    categoryId: row.category_id,
    kind: row.kind,
    priceFen: row.price_fen,
    score: row.score,
    flash: row.flash,
  }),
});

/** `arrived`: the member was told recently that it is back. */
export const favouriteOf = (
  card: CommodityCard,
  { marked_at, saved_fen, saved_score }: FavouriteRow,
  arrived: boolean,
): Favourite => {
  const comparable = card.score <= saved_score && card.priceFen <= saved_fen;
  return {
    ...card,
    savedAt: marked_at.toISOString(),
    dropFen: comparable ? saved_fen - card.priceFen : 0,
    arrived,
    dropScore: comparable ? saved_score - card.score : 0,
  };
};

export const offerOf = (row: FlashRow): FlashOffer => ({
  sessionId: row.session_id,
  priceFen: row.flash_fen,
  stock: row.flash_available,
  quota: row.quota,
  perUser: row.per_user,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});

const inFlash = (row: SkuRow): row is SkuRow & FlashRow => row.session_id !== null;

export const skuOf = (
  row: SkuRow,
  goods: Pick<CardRow, 'id' | 'category_id' | 'kind'>,
  { picture, afterCoupon }: Showing,
): Sku => ({
  id: row.id,
  values: row.spec_values,
  image: row.image === null ? null : picture(row.image),
  stock: row.available,
  flash: inFlash(row) ? offerOf(row) : null,
  priceFen: row.price_fen,
  score: row.score,
  originalPriceFen: row.original_price_fen,
  afterCoupon: afterCoupon({
    commodityId: goods.id,
    categoryId: goods.category_id,
    kind: goods.kind,
    priceFen: inFlash(row) ? row.flash_fen : row.price_fen,
    score: row.score,
    flash: inFlash(row),
  }),
});

export const flashFactsOf = (row: SkuRow): SkuFacts['flash'] =>
  inFlash(row)
    ? {
        sessionId: row.session_id,
        priceFen: row.flash_fen,
        available: row.flash_available,
        perUser: row.per_user,
        endsAt: row.ends_at,
      }
    : null;

/** Returns the running session with its goods; null without one. */
export function stripOf(strip: readonly StripRow[], showing: Showing) {
  const first = strip[0];
  if (!first) return null;
  const { startsAt, endsAt } = offerOf(first);
  const items = strip.map((row) => ({
    ...cardOf(row, showing),
    skuId: row.sku_id,
    offer: offerOf(row),
  }));
  return { startsAt, endsAt, items };
}
