import type { BrandBlocks } from '#shared/brand/brand.ts';

/** A hero's width on screen; the server's preload says the same. */
export const HERO_SIZES: Record<BrandBlocks['hero'], string> = {
  rim: '(min-width: 600px) 480px, 100vw',
  card: '(min-width: 600px) 440px, 91.5vw',
};
