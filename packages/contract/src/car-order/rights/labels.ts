/** The keys of the rights packages, as their page addresses contain them. */
export const RIGHTS_KEYS = ['versailles23', 'versailles24', 'tianYi23'] as const;
export type RightsKey = (typeof RIGHTS_KEYS)[number];

export const RIGHT_KINDS = ['service', 'care', 'money', 'member'] as const;

/** The pages on which rights are used. */
export const RIGHT_LINKS = [
  'member.coupons',
  'mall.home',
  'cars.network',
  'maintenance.maintenance',
] as const;

/** The page of each rights package. */
export const RIGHTS_PAGES = {
  versailles23: 'carOrder.rightsVersailles23',
  versailles24: 'carOrder.rightsVersailles24',
  tianYi23: 'carOrder.rightsTianYi23',
} as const satisfies Record<RightsKey, string>;

/**
 * Whether the package applies to cars ordered on this Shanghai day. `to` is null for a package
 * without an end.
 */
export const isForDay = ({ from, to }: { from: string; to: string | null }, day: string): boolean =>
  from <= day && (to === null || day <= to);
