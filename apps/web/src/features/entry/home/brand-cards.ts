import type { StoredImage } from '@marque/contract/common';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand } from '@marque/contract/core';

type BrandCard = {
  name: string;
  slogan: string;
  image: StoredImage;
  /** The picture above the login form. */
  door: StoredImage;
  /** Whether the brand's stage is dark unless the person chose light. */
  night: boolean;
};

const hero = (brand: Brand, color: string): StoredImage => ({
  key: `banner/${brand}-1`,
  width: 1125,
  height: 525,
  widths: [375, 750, 1125],
  color,
});

const door = (brand: Brand, color: string): StoredImage => ({
  key: `banner/${brand}-login`,
  width: 750,
  height: 900,
  widths: [375, 750],
  color,
});

/** The brands' cards for pages that show both. */
export const BRAND_CARDS: Record<Brand, BrandCard> = {
  xtl: {
    ...BRAND_FACTS.xtl,
    image: hero('xtl', '#e9d9c8'),
    door: door('xtl', '#f3d9c0'),
    night: false,
  },
  bz: { ...BRAND_FACTS.bz, image: hero('bz', '#10182b'), door: door('bz', '#0c1428'), night: true },
};
