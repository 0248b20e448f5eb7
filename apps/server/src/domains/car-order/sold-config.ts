import type { PurchaseCheck } from '@marque/contract/car-order/schema';

/**
 * Returns the configuration that an order stores. Names and picture stay those of the day of the
 * sale.
 */
export const soldConfig = (car: NonNullable<PurchaseCheck['car']>) => ({
  title: car.title,
  text: car.configText,
  chosen: car.chosen,
  names: car.names,
  image: car.image?.key ?? null,
});

/** Returns the columns of price and delivery window. */
export const pricedRow = (
  price: NonNullable<PurchaseCheck['price']>,
  delivery: NonNullable<PurchaseCheck['delivery']>,
) => ({
  lines: JSON.stringify(price.lines),
  price_version: price.priceVersion,
  car_fen: price.carFen,
  boutique_fen: price.boutiqueFen,
  discount_fen: price.discountFen,
  total_fen: price.totalFen,
  window_from: delivery.from,
  window_to: delivery.to,
});
