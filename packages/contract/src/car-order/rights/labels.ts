/** The keys of the rights packages; of those with a page, as its address contains them. */
export const RIGHTS_KEYS = [
  'versailles23',
  'versailles24',
  'tianYi23',
  'bz-408x-24',
  'bz-5008-24',
  'bz-2008-24',
] as const;
export type RightsKey = (typeof RIGHTS_KEYS)[number];

export const RIGHT_KINDS = ['service', 'care', 'money', 'member'] as const;

/** The pages on which rights are used. */
export const RIGHT_LINKS = [
  'member.coupons',
  'mall.home',
  'cars.network',
  'maintenance.maintenance',
] as const;

/** The pages of the rights packages that have one of their own. */
export const RIGHTS_PAGES = {
  versailles23: 'carOrder.rightsVersailles23',
  versailles24: 'carOrder.rightsVersailles24',
  tianYi23: 'carOrder.rightsTianYi23',
} as const satisfies Partial<Record<RightsKey, string>>;

export type PagedRightsKey = keyof typeof RIGHTS_PAGES;

const hasRightsPage = (key: RightsKey): key is PagedRightsKey => Object.hasOwn(RIGHTS_PAGES, key);

/** Where a package is read: on its own page, else in a tab of the member's rights. */
export const rightsPlace = (key: RightsKey) =>
  hasRightsPage(key)
    ? ({ page: RIGHTS_PAGES[key], query: {} } as const)
    : ({ page: 'member.memberRights', query: { tab: 'car', of: key } } as const);

/**
 * Whether the package applies to cars ordered on this Shanghai day. `to` is null for a package
 * without an end.
 */
export const isForDay = ({ from, to }: { from: string; to: string | null }, day: string): boolean =>
  from <= day && (to === null || day <= to);
