import type { StoredImage } from '@marque/contract/common';
import type {
  AfterCoupon,
  CommodityDetail,
  FlashOffer,
  Sku,
} from '@marque/contract/mall/catalog/schema';

/** What one piece costs and how many there are, a running flash session considered. */
export type Offer = {
  priceFen: number;
  score: number;
  originalPriceFen: number | null;
  stock: number;
  /** Set while the flash price applies. */
  flash: FlashOffer | null;
  /** Null also where an upstream gateway knows none. */
  afterCoupon: AfterCoupon | null;
};

/** A session whose pieces are gone no longer counts: the shelf's price and stock return. */
export function offerOf(sku: Sku): Offer {
  const { flash, priceFen, score, originalPriceFen, stock, afterCoupon = null } = sku;
  if (flash && flash.stock > 0)
    return {
      priceFen: flash.priceFen,
      score,
      originalPriceFen: priceFen,
      stock: flash.stock,
      flash,
      afterCoupon,
    };
  return {
    priceFen,
    score,
    originalPriceFen,
    stock,
    flash: null,
    afterCoupon: flash ? null : afterCoupon,
  };
}

export const isSoldOut = (sku: Sku): boolean => offerOf(sku).stock === 0;

const cheaper = (a: Sku, b: Sku): boolean => {
  const [one, other] = [offerOf(a), offerOf(b)];
  return (
    one.priceFen < other.priceFen || (one.priceFen === other.priceFen && one.score < other.score)
  );
};

/**
 * The specification shown first: the one that is meant, sold out or not; without one, or when it is
 * gone, the cheapest in stock, whose price the lists have shown.
 */
export function defaultSku(skus: readonly Sku[], preselectedSkuId: string | null): Sku {
  const named = skus.find(({ id }) => id === preselectedSkuId);
  if (named) return named;
  const inStock = skus.filter((sku) => !isSoldOut(sku));
  return (inStock.length > 0 ? inStock : skus).reduce((best, sku) =>
    cheaper(sku, best) ? sku : best,
  );
}

/**
 * The specification meant by tapping a value. A combination that exists is taken even when it is
 * sold out; where none exists the other values give way, to one in stock if there is one.
 */
export function chooseValue(skus: readonly Sku[], current: Sku, index: number, value: string): Sku {
  const kept = (sku: Sku) => sku.values.filter((own, i) => own === current.values[i]).length;
  const rank = (sku: Sku) => kept(sku) * 2 + (isSoldOut(sku) ? 0 : 1);
  return skus
    .filter((sku) => sku.values[index] === value)
    .reduce((best, sku) => (rank(sku) > rank(best) ? sku : best));
}

export type ValueOption = {
  value: string;
  selected: boolean;
  /** The specification a tap leads to. */
  sku: Sku;
  /** That one has no stock; it stays tappable. */
  soldOut: boolean;
  /** Its own picture, where pictures tell the values apart. */
  image: StoredImage | null;
};

/** The values of one specification name, in the order of the goods. */
export function valueOptions(skus: readonly Sku[], current: Sku, index: number): ValueOption[] {
  const values = [...new Set(skus.map((sku) => sku.values[index]!))];
  const images = values.map(
    (value) => skus.find((sku) => sku.values[index] === value)?.image ?? null,
  );
  const telling =
    new Set(images.map((image) => image?.key)).size === values.length &&
    values.length > 1 &&
    images.every((image) => image !== null);
  return values.map((value, i) => {
    const sku = chooseValue(skus, current, index, value);
    return {
      value,
      selected: current.values[index] === value,
      sku,
      soldOut: isSoldOut(sku),
      image: telling ? images[i]! : null,
    };
  });
}

const MAX_QUANTITY = 999;

/** How many pieces may be taken at once. `left`: what the buy limit still allows; null without one. */
export const maxQuantity = ({ stock, flash }: Offer, left: number | null): number =>
  Math.max(0, Math.min(stock, flash?.perUser ?? MAX_QUANTITY, left ?? MAX_QUANTITY, MAX_QUANTITY));

/** 山野木质 · 单瓶 */
export const chosenText = ({ values }: Sku): string => values.join(' · ');

export type PickerProduct = Pick<
  CommodityDetail,
  'title' | 'image' | 'specNames' | 'skus' | 'accountType'
>;
