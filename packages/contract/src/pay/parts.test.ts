import { describe, expect, test } from 'vitest';
import {
  MAX_PARTS,
  MIN_PART_FEN,
  partRefusal,
  partRefusalText,
  planParts,
  planRefund,
} from './parts.ts';

const yuan = (amount: number): number => amount * 100;
const CAP = yuan(50_000);

describe('a plan of parts', () => {
  test.each([
    // 205,880 less 2,680 for goods and 2,000 of deposit.
    [201_200, [50_000, 50_000, 50_000, 50_000, 1200]],
    // A down payment of 60,960 less 2,000 of deposit.
    [58_960, [50_000, 8960]],
    // 256,000 less 199 of deposit and 2,801 of top-up.
    [253_000, [50_000, 50_000, 50_000, 50_000, 50_000, 3000]],
    [51_200, [50_000, 1200]],
    [50_000, [50_000]],
    [100_000, [50_000, 50_000]],
    [2801, [2801]],
    [199, [199]],
    [2680, [2680]],
    // The last part may be below the minimum.
    [50_000.5, [50_000, 0.5]],
  ])('of %d yuan', (amount, parts) => {
    expect(planParts(yuan(amount), CAP)).toEqual(parts.map(yuan));
  });

  test('is one part where a payment carries anything, and none for nothing', () => {
    expect(planParts(yuan(201_200), null)).toEqual([yuan(201_200)]);
    expect(planParts(0, CAP)).toEqual([]);
  });

  test('has no more parts than a thing may be paid in', () => {
    expect(planParts(CAP * MAX_PARTS, CAP)).toHaveLength(MAX_PARTS);
    expect(planParts(CAP * MAX_PARTS + 1, CAP)).toEqual([]);
    expect(planParts(yuan(201_200), CAP, 15)).toHaveLength(5);
    expect(planParts(yuan(201_200), CAP, 16)).toEqual([]);
  });
});

describe('a part', () => {
  const room = { leftFen: yuan(51_200), capFen: CAP, used: 0 };

  test.each([
    [51_200.01, 'AMOUNT_TOO_MUCH', '金额不能超过待付 ¥51,200.00'],
    [99.99, 'AMOUNT_TOO_SMALL', '最少付 ¥100.00'],
    [50_000.01, 'CHANNEL_CAP', '一笔最多付 ¥50,000.00'],
  ] as const)('of %d yuan is refused', (amount, refusal, text) => {
    expect(partRefusal(Math.round(yuan(amount)), room)).toBe(refusal);
    expect(partRefusalText(refusal, room)).toBe(text);
  });

  test('may be the least, the most, and the rest however small', () => {
    expect(partRefusal(MIN_PART_FEN, room)).toBeNull();
    expect(partRefusal(CAP, room)).toBeNull();
    expect(partRefusal(1, { ...room, leftFen: 1 })).toBeNull();
  });

  test('leaves no rest that could not be paid any more', () => {
    const last = { leftFen: CAP + MIN_PART_FEN, capFen: CAP, used: MAX_PARTS - 2 };
    expect(partRefusal(MIN_PART_FEN, last)).toBeNull();
    expect(partRefusal(MIN_PART_FEN, { ...last, used: MAX_PARTS - 1 })).toBe('PARTS_TOO_MANY');
    expect(partRefusal(MIN_PART_FEN, { ...last, leftFen: MIN_PART_FEN, used: MAX_PARTS })).toBe(
      'PARTS_TOO_MANY',
    );
    expect(partRefusalText('PARTS_TOO_MANY', last)).toContain('20');
  });
});

describe('money goes back', () => {
  const parts = [
    { id: 'third', leftFen: yuan(50_000) },
    { id: 'second', leftFen: yuan(50_000) },
    { id: 'first', leftFen: yuan(50_000) },
  ];

  test('from the newest part first', () => {
    expect(planRefund(parts, yuan(4000))).toEqual([{ id: 'third', amountFen: yuan(4000) }]);
    expect(planRefund(parts, yuan(54_000))).toEqual([
      { id: 'third', amountFen: yuan(50_000) },
      { id: 'second', amountFen: yuan(4000) },
    ]);
  });

  test('in as many ways as it came', () => {
    expect(planRefund(parts, yuan(150_000))).toEqual(
      parts.map(({ id, leftFen }) => ({ id, amountFen: leftFen })),
    );
  });

  test('never more than there is, past what has gone', () => {
    expect(planRefund(parts, yuan(150_000) + 1)).toBeNull();
    expect(planRefund([], 1)).toBeNull();
    expect(planRefund(parts, 0)).toBeNull();
    expect(planRefund([{ id: 'gone', leftFen: 0 }, ...parts], 1)).toEqual([
      { id: 'third', amountFen: 1 },
    ]);
  });
});
