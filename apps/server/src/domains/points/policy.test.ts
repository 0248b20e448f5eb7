import { describe, expect, test } from 'vitest';
import { applied, earning, lastDayOfPoints, returning, spending, takingBack } from './policy.ts';

const BATCHES = [
  { expiresOn: '2026-12-31', remaining: 300 },
  { expiresOn: '2027-05-31', remaining: 500 },
];

test.each([
  ['2026-05-17', '2027-05-31'],
  ['2027-02-10', '2028-02-29'],
  ['2026-12-31', '2027-12-31'],
])('points of %s count through %s', (day, last) => {
  expect(lastDayOfPoints(day)).toBe(last);
});

describe('a payment', () => {
  const taken = spending(BATCHES, 450)!;

  test('takes what ends soonest first', () => {
    expect(taken).toEqual([
      { expiresOn: '2026-12-31', amount: -300 },
      { expiresOn: '2027-05-31', amount: -150 },
    ]);
  });

  test('is refused whole when there are not so many', () => {
    expect(spending(BATCHES, 801)).toBeNull();
    expect(spending(BATCHES, 800)).toHaveLength(2);
  });

  test('comes back into the latest batch first; what is over gets 30 days more', () => {
    const back = returning({ taken, returned: 0 }, 200, 0, '2027-01-05');
    expect(back).toEqual({
      debt: 0,
      uses: [
        { expiresOn: '2027-02-04', amount: 50 },
        { expiresOn: '2027-05-31', amount: 150 },
      ],
    });
    const left = applied([{ expiresOn: '2027-05-31', remaining: 350 }], back.uses);
    expect(left.reduce((sum, { remaining }) => sum + remaining, 0)).toBe(550);
  });

  test('comes back where it was taken as long as that lives, a part after the other', () => {
    const first = returning({ taken, returned: 0 }, 200, 0, '2026-12-20');
    expect(first.uses).toEqual([
      { expiresOn: '2026-12-31', amount: 50 },
      { expiresOn: '2027-05-31', amount: 150 },
    ]);
    const second = returning({ taken, returned: 200 }, 250, 0, '2026-12-31');
    expect(second.uses).toEqual([{ expiresOn: '2026-12-31', amount: 250 }]);
  });

  test('never brings more than it took', () => {
    expect(() => returning({ taken, returned: 300 }, 151, 0, '2026-12-20')).toThrow(RangeError);
  });

  test('from before points had batches comes back as new points', () => {
    expect(returning(null, 40, 0, '2026-11-22').uses).toEqual([
      { expiresOn: '2027-11-30', amount: 40 },
    ]);
  });
});

describe('points taken back', () => {
  test('598 with 100 left leave a debt of 498, which the next 60 pay', () => {
    const batches = [{ expiresOn: '2027-06-30', remaining: 100 }];
    const taken = takingBack(batches, 598, 0, '2027-06-30');
    expect(taken).toEqual({ uses: [{ expiresOn: '2027-06-30', amount: -100 }], debt: 498 });
    expect(earning(60, taken.debt, '2027-07-31')).toEqual({ uses: [], debt: 438 });
    const payment = { taken: [{ expiresOn: '2027-09-30', amount: -60 }], returned: 0 };
    expect(returning(payment, 60, 498, '2027-07-02')).toEqual({ uses: [], debt: 438 });
    expect(earning(500, 438, '2027-07-31')).toEqual({
      uses: [{ expiresOn: '2027-07-31', amount: 62 }],
      debt: 0,
    });
  });

  test('leave the batch they were given into first, so that none lasts longer for it', () => {
    expect(takingBack(BATCHES, 600, 0, '2027-05-31').uses).toEqual([
      { expiresOn: '2027-05-31', amount: -500 },
      { expiresOn: '2026-12-31', amount: -100 },
    ]);
    expect(takingBack(BATCHES, 310, 0, null).uses).toEqual([
      { expiresOn: '2026-12-31', amount: -300 },
      { expiresOn: '2027-05-31', amount: -10 },
    ]);
  });
});
