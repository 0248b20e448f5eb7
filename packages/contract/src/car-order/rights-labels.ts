/** Packages of rights, as their addresses name them. */
export const RIGHTS_KEYS = ['versailles23', 'versailles24', 'tianYi23'] as const;
export type RightsKey = (typeof RIGHTS_KEYS)[number];

export const RIGHT_KINDS = ['service', 'care', 'money', 'member'] as const;

/** Pages on which rights are used. */
export const RIGHT_LINKS = ['member.coupons', 'mall.home', 'cars.network'] as const;

/** The page of each package. */
export const RIGHTS_PAGES = {
  versailles23: 'carOrder.rightsVersailles23',
  versailles24: 'carOrder.rightsVersailles24',
  tianYi23: 'carOrder.rightsTianYi23',
} as const satisfies Record<RightsKey, string>;

/** Whether a package is for cars ordered on a day; `to` null: without an end. */
export const isForDay = ({ from, to }: { from: string; to: string | null }, day: string): boolean =>
  from <= day && (to === null || day <= to);
