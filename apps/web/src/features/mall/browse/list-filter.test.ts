import { describe, expect, it } from 'vitest';
import {
  cleanKeyword,
  filterParams,
  goodsInput,
  hiddenLimits,
  nextPriceSort,
  orderedBounds,
  parseYuan,
  readFilter,
} from './list-filter.ts';

describe('the filter of a list', () => {
  it('goes into the address and comes back', () => {
    const filter = {
      sort: 'priceDesc',
      priceForm: 'mixed',
      inStock: true,
      categoryId: 'tea',
      subcategoryId: 'green',
      seriesId: 'tianyi',
      minYuan: 0,
      maxYuan: 300,
    } as const;
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
    expect(
      goodsInput(
        {},
        readFilter({ inStock: '1', categoryId: 'tea', seriesId: 'tianyi', min: '0', max: '99' }),
      ),
    ).toEqual({
      size: 16,
      sort: 'default',
      categoryId: 'tea',
      seriesId: 'tianyi',
      inStock: '1',
      minFen: 0,
      maxFen: 9900,
    });
    expect(goodsInput({ keyword: '' }, readFilter({}))).toEqual({ size: 16, sort: 'default' });
  });

  it('takes amounts in whole yuan, either way round', () => {
    expect(parseYuan('0')).toBe(0);
    for (const wrong of ['', '-1', '1.5', 'abc', '12345678', undefined])
      expect(parseYuan(wrong), String(wrong)).toBeNull();
    expect(orderedBounds(300, 100)).toEqual({ minYuan: 100, maxYuan: 300 });
    expect(orderedBounds(null, 100)).toEqual({ minYuan: null, maxYuan: 100 });
  });

  it('counts what the bar does not show', () => {
    const filter = readFilter({ min: '10', max: '20', categoryId: 'tea', inStock: '1' });
    expect(hiddenLimits(filter, true)).toBe(2);
    expect(hiddenLimits(filter, false)).toBe(1);
    expect(hiddenLimits(readFilter({ inStock: '1' }), true)).toBe(0);
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
