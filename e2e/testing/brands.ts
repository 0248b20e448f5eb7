import { type Brand, BRANDS } from '@marque/contract/core';

/**
 * The brand of a file whose pages and rules are those of both brands, where only names, prices and
 * colours differ. The checks of pages look at both. With `EVERY_BRAND` the file runs in both too.
 */
export const inOneBrand = (brand: Brand): readonly Brand[] =>
  process.env.EVERY_BRAND ? BRANDS : [brand];
