import type { HomeBlock } from '@marque/contract/mall/catalog/schema';

/** The content of one type of home block. */
export type BlockOf<T extends HomeBlock['type']> = Extract<HomeBlock, { type: T }>;
