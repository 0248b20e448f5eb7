import type { BrandBlocks } from '#shared/brand/brand.ts';

/** The `sizes` of the opening picture. The server's preload uses the same values. */
export const STAGE_SIZES: Record<BrandBlocks['hero'], string> = {
  rim: '(min-width: 600px) 720px, 150vw',
  card: '(min-width: 600px) 480px, 100vw',
};
