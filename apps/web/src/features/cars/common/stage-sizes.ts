import type { BrandBlocks } from '#shared/brand/brand.ts';

/** How wide the picture a page opens with stands; the server's preload says the same. */
export const STAGE_SIZES: Record<BrandBlocks['hero'], string> = {
  rim: '(min-width: 600px) 720px, 150vw',
  card: '(min-width: 600px) 480px, 100vw',
};
