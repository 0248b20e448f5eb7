import type { CarCut } from '@marque/contract/cars/car-cut';
import { cutKeys } from '@marque/contract/cars/custom/car-view';
import type { StoredImage } from '@marque/contract/common';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type { Brand } from '@marque/contract/core';

type BrandCard = {
  name: string;
  slogan: string;
  /** The car that stands for the brand. */
  car: CarCut;
  /** How the choice of brands shows it: in a rounded window before the sun, or from rim to rim in its light. */
  look: 'window' | 'rim';
  /** The picture above the login form. */
  door: StoredImage;
  /** Whether the brand's stage is dark unless the person chose light. */
  night: boolean;
};

const cut = (image: string): CarCut => {
  const keys = cutKeys(image);
  const size = { width: 750, height: 360, widths: [375, 750], color: '#00000000' };
  return { day: { ...size, key: keys.day }, night: { ...size, key: keys.night } };
};

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
    car: cut('car/xtl-tianyi-moss'),
    look: 'window',
    door: door('xtl', '#f3d9c0'),
    night: false,
  },
  bz: {
    ...BRAND_FACTS.bz,
    car: cut('car/bz-408x-volt'),
    look: 'rim',
    door: door('bz', '#0c1428'),
    night: true,
  },
};
