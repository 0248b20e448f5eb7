import type { Brand } from './core.ts';

/** The facts of a brand that web and server share: name, slogan, telephone. */
export const BRAND_FACTS = {
  xtl: { name: '雪铁龙', slogan: '舒适，是出发的理由', hotline: '400-000-0101' },
  bz: { name: '标致', slogan: '锋芒，为驾驭而生', hotline: '400-000-0202' },
} as const satisfies Record<Brand, { name: string; slogan: string; hotline: string }>;
