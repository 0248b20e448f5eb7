import type { PurchaseCheck } from '@marque/contract/car-order/schema';

/** A car as an order keeps it: names and picture stay those of the day it was sold. */
export const soldConfig = (car: NonNullable<PurchaseCheck['car']>) => ({
  title: car.title,
  text: car.configText,
  chosen: car.chosen,
  names: car.names,
  image: car.image?.key ?? null,
});

/** The columns of what was agreed to be paid and when the car comes. */
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
