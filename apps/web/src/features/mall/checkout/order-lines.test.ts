import { describe, expect, it } from 'vitest';
import { formatCartIds, formatOrderLines, parseCartIds, parseOrderLines } from './order-lines.ts';

const throughTheAddress = (value: string): string =>
  new URLSearchParams(new URLSearchParams({ lines: value }).toString()).get('lines')!;

describe('order lines in the address', () => {
  it('come back as they went', () => {
    const lines = [
      { skuId: 'xtl-scent-shanye-a1', quantity: 2 },
      { skuId: 'spec:v2.1', quantity: 999, accountNo: '13800138000' },
      { skuId: 'wash', quantity: 1, accountNo: '川A12345' },
    ];
    expect(parseOrderLines(throughTheAddress(formatOrderLines(lines)))).toEqual(lines);
  });

  it('are short', () => {
    expect(formatOrderLines([{ skuId: 'mat-a', quantity: 1 }])).toBe('mat-a:1');
  });

  it.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['no quantity', 'mat-a'],
    ['none', 'mat-a:0'],
    ['a negative quantity', 'mat-a:-1'],
    ['a fraction', 'mat-a:1.5'],
    ['too many', 'mat-a:1000'],
    ['a foreign id', '../mat:1'],
    ['an empty account', 'mat-a:1:'],
    ['more parts than a line has', 'mat-a:1:2:3'],
    ['a broken escape', '%E0%A4:1'],
  ])('leave out %s', (_, text) => {
    expect(parseOrderLines(text)).toEqual([]);
  });

  it('keep the good ones beside a broken one', () => {
    expect(parseOrderLines('a:1,b:x,c:3').map(({ skuId }) => skuId)).toEqual(['a', 'c']);
  });

  it('are at most a hundred', () => {
    const many = Array.from({ length: 120 }, (_, i) => `s${i}:1`).join(',');
    expect(parseOrderLines(many)).toHaveLength(100);
  });
});

describe('cart ids in the address', () => {
  it('come back as they went, each once', () => {
    expect(parseCartIds(throughTheAddress(formatCartIds(['a-1', 'b:2', 'a-1'])))).toEqual([
      'a-1',
      'b:2',
    ]);
  });

  it('leave out what cannot be one', () => {
    expect(parseCartIds('a,,%E0,<b>')).toEqual(['a']);
    expect(parseCartIds(undefined)).toEqual([]);
  });
});
