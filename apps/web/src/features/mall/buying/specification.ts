import type { StoredImage } from '@marque/contract/common';
import type {
  AfterCoupon,
  CommodityDetail,
  FlashOffer,
  Sku,
} from '@marque/contract/mall/catalog/schema';

/** The price and stock of one piece, with a running flash session taken into account. */
export type Offer = {
  priceFen: number;
  score: number;
  originalPriceFen: number | null;
  stock: number;
  /** The flash session whose price applies; null when none does. */
  flash: FlashOffer | null;
  /**
   * The price after coupons; null when there is none or when an upstream gateway does not send it.
   */
  afterCoupon: AfterCoupon | null;
};

/**
 * Returns the offer of a specification. A flash session without stock is ignored: the regular price
 * and stock apply.
 */
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
 * Returns the specification selected at first: the given one, even when sold out; if it does not
 * exist, the cheapest in stock, whose price the lists show.
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
 * Returns the specification selected by a tap on a value. An existing combination is taken even
 * when it is sold out; where none exists, the one that keeps most of the other values, preferably
 * in stock.
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
  /** The specification that a tap selects. */
  sku: Sku;
  /** Whether that specification has no stock; the value stays selectable. */
  soldOut: boolean;
  /** The value's own picture, where the values differ by picture; null elsewhere. */
  image: StoredImage | null;
};

/** Returns the values of one specification name, in the order of the goods. */
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

/**
 * Returns the largest quantity that can be taken at once. `left` is what the buy limit still
 * allows, null without a limit.
 */
export const maxQuantity = ({ stock, flash }: Offer, left: number | null): number =>
  Math.max(0, Math.min(stock, flash?.perUser ?? MAX_QUANTITY, left ?? MAX_QUANTITY, MAX_QUANTITY));

/** Returns the values of a specification as one text, e.g. 山野木质 · 单瓶. */
export const chosenText = ({ values }: Sku): string => values.join(' · ');

export type PickerProduct = Pick<
  CommodityDetail,
  'title' | 'image' | 'specNames' | 'skus' | 'accountType'
>;
