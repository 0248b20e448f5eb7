import { expect, test } from 'vitest';
import { beginVisit, EMPTY_VISIT, withStore } from './visit-draft.ts';

const kept = {
  ...EMPTY_VISIT,
  carId: 'car-1',
  items: ['oil'],
  dealerId: 'store-1',
  start: '2026-03-16T01:30:00.000Z',
  symptom: '异响',
  name: '林间',
};

test('what was typed is there again', () => {
  expect(beginVisit(kept, {})).toEqual(kept);
});

test('the address asks for another store: its times are others, the rest stays', () => {
  expect(beginVisit(kept, { dealerId: 'store-2' })).toMatchObject({
    dealerId: 'store-2',
    start: '',
    name: '林间',
    symptom: '异响',
  });
  expect(beginVisit(kept, { dealerId: 'store-1' }).start).toBe(kept.start);
});

test('the address brings work and time', () => {
  expect(
    beginVisit(null, { kind: 'repair', items: 'oil,wipers', start: '2026-03-16T09:30:00+08:00' }),
  ).toMatchObject({
    kind: 'repair',
    items: ['oil', 'wipers'],
    start: '2026-03-16T01:30:00.000Z',
    beat: 'when',
  });
});

test.each([{ kind: 'fly' }, { start: 'tomorrow' }])('%o is not taken', (wanted) => {
  expect(beginVisit(null, wanted)).toEqual(EMPTY_VISIT);
});

test('the same store keeps the time', () => {
  expect(withStore(kept, { id: 'store-1', name: '店' })).toEqual({
    dealerId: 'store-1',
    dealerName: '店',
  });
});
