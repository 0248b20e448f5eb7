import type { Dealer } from '@marque/contract/mall/order/schema';

/** The whole address; a municipality is named once. */
export const dealerAddress = ({
  province,
  city,
  address,
}: Pick<Dealer, 'province' | 'city' | 'address'>): string =>
  `${province === city ? city : `${province}${city}`}${address}`;

/** How far a store is, from kilometres: 600 m, 3.2 km, 128 km. */
export function distanceText(km: number): string {
  if (km < 1) return `${Math.max(100, Math.round(km * 10) * 100)} m`;
  return `${km < 100 ? km.toFixed(1) : Math.round(km)} km`;
}
