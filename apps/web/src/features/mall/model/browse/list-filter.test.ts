import { describe, expect, it } from 'vitest';
import {
  cleanKeyword,
  filterParams,
  goodsInput,
  nextPriceSort,
  readFilter,
} from './list-filter.ts';

describe('the filter of a list', () => {
  it('goes into the address and comes back', () => {
    const filter = { sort: 'priceDesc', priceForm: 'mixed', inStock: true } as const;
    expect(readFilter(filterParams(filter))).toEqual(filter);
  });

  it('leaves the address clean when nothing is set', () => {
    expect(filterParams(readFilter({}))).toEqual({});
  });

  it('takes what it does not know as not set', () => {
    expect(readFilter({ sort: 'cheapest', priceForm: 'free', inStock: 'yes' })).toEqual(
      readFilter({}),
    );
    expect(readFilter({ sort: 'toString', priceForm: 'constructor' })).toEqual(readFilter({}));
  });

  it('asks only for what is set', () => {
    expect(goodsInput({ categoryId: 'tea' }, readFilter({ inStock: '1' }))).toEqual({
      size: 16,
      sort: 'default',
      categoryId: 'tea',
      inStock: '1',
    });
    expect(goodsInput({ keyword: '' }, readFilter({}))).toEqual({ size: 16, sort: 'default' });
  });

  it('turns the price order round', () => {
    expect(nextPriceSort('default')).toBe('priceAsc');
    expect(nextPriceSort('priceAsc')).toBe('priceDesc');
    expect(nextPriceSort('priceDesc')).toBe('priceAsc');
  });
});

describe('a keyword', () => {
  it('is one trimmed line of at most forty characters', () => {
    expect(cleanKeyword('  香氛\n补充装 ')).toBe('香氛 补充装');
    expect(cleanKeyword('长'.repeat(60))).toHaveLength(40);
    expect(cleanKeyword(undefined)).toBe('');
  });
});
