import type { BrandBlocks } from '#shared/brand/brand.ts';

/** The width of a hero on screen, the same as in the server's preload. */
export const HERO_SIZES: Record<BrandBlocks['hero'], string> = {
  rim: '(min-width: 600px) 480px, 100vw',
  card: '(min-width: 600px) 440px, 91.5vw',
};
