/** What people come to a store for. Spaces of the brand are those that do `experience`. */
export const DEALER_KINDS = ['sales', 'drive', 'delivery', 'service', 'experience'] as const;
export type DealerKind = (typeof DEALER_KINDS)[number];
