import type { Image } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';

type House = { name: string; slogan: string; image: Image };

const hero = (brand: Brand, color: string): Image => ({
  key: `banner/${brand}-1`,
  width: 1125,
  height: 525,
  widths: [375, 750, 1125],
  color,
});

/** How each brand presents itself where both stand side by side. */
export const HOUSES: Record<Brand, House> = {
  xtl: { name: '雪铁龙', slogan: '舒适，是出发的理由', image: hero('xtl', '#e9d9c8') },
  bz: { name: '标致', slogan: '锋芒，为驾驭而生', image: hero('bz', '#10182b') },
};
