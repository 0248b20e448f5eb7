/** What people come to a store for. Spaces of the brand are those that do `experience`. */
export const DEALER_KINDS = ['sales', 'drive', 'delivery', 'service', 'experience'] as const;
export type DealerKind = (typeof DEALER_KINDS)[number];

export const DEALER_KIND_NAMES: Readonly<Record<DealerKind, string>> = {
  sales: '销售',
  drive: '试驾',
  delivery: '交付',
  service: '售后',
  experience: '体验中心',
};
