import type { PageBlock } from '@marque/contract/page-blocks/schema';

/** The content of one type of block. */
export type BlockOf<T extends PageBlock['type']> = Extract<PageBlock, { type: T }>;
