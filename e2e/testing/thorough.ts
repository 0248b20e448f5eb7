import { type Brand, BRANDS } from '@marque/contract/core';
import { test } from 'vitest';
import { THOROUGH } from '@marque/server/src/testing/thorough.ts';

export { THOROUGH };

/** One of the choices by turn, all in the thorough run. `n` counts what takes turns. */
export const byTurn = <T>(choices: readonly T[], n: number): readonly T[] =>
  THOROUGH ? choices : [choices[n % choices.length]!];

/** The brands of a page in which it is checked. `n` is its place in the area. */
export const brandsOf = (brands: readonly Brand[], n: number): readonly Brand[] =>
  byTurn(
    BRANDS.filter((brand) => brands.includes(brand)),
    n,
  );

/** The brand in which a journey runs, both in the thorough run. The files alternate. */
export const inOneBrand = (brand: Brand): readonly Brand[] => byTurn(BRANDS, BRANDS.indexOf(brand));

/** A test of an edge, which runs in the thorough run only. The main way of an area is a `test`. */
export const side = test.runIf(THOROUGH);
