import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#testing/fuzz/random.ts';
import { type DayHold, layOut, type Resource } from './layout.ts';

const bays = (...keys: string[]): Resource[] => keys.map((key) => ({ key, traits: {} }));
const held = (
  id: string,
  key: string,
  from: number,
  to: number,
  more: Partial<DayHold> = {},
): DayHold => ({ id, key, from, to, needs: {}, movable: true, ...more });

describe('a day of two bays', () => {
  const nine = held('nine', 'a', 540, 600);
  const ten = held('ten', 'b', 600, 660);

  test('is laid out anew for what no single bay has room for', () => {
    const wanted = { from: 540, to: 660, needs: {} };
    const place = layOut(bays('a', 'b'), [nine, ten], wanted)!;
    const keyOf = (one: DayHold) => place.moves.get(one.id) ?? one.key;
    expect(keyOf(nine)).toBe(keyOf(ten));
    expect(place.key).not.toBe(keyOf(nine));
  });

  test('leaves what is fixed where it is', () => {
    const fixed = [nine, ten].map((one) => ({ ...one, movable: false }));
    expect(layOut(bays('a', 'b'), fixed, { from: 540, to: 660, needs: {} })).toBeNull();
    expect(layOut(bays('a', 'b'), fixed, { from: 600, to: 660, needs: {} })!.key).toBe('a');
  });

  test('takes a bay that has what is needed, and the one asked for', () => {
    const lift: Resource = { key: 'b', traits: { lift: ['two', 'four'] } };
    const wanted = { from: 700, to: 760, needs: { lift: 'four' } };
    expect(layOut([...bays('a'), lift], [], wanted)!.key).toBe('b');
    expect(layOut([...bays('a'), lift], [], { ...wanted, needs: { lift: 'six' } })).toBeNull();
    expect(layOut(bays('a', 'b'), [nine], { from: 540, to: 600, needs: {}, key: 'a' })!.key).toBe(
      'a',
    );
  });
});

test('on drawn days holds never overlap, fixed ones stay, and a free bay is found', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 5 }))
    .map(([from, length]) => ({ from: from * 30, to: (from + length) * 30 }));
  fc.assert(
    fc.property(fc.array(time, { maxLength: 12 }), time, fc.nat(3), (times, next, fixedEvery) => {
      const resources = bays('a', 'b', 'c');
      const day: DayHold[] = [];
      for (const [i, one] of times.entries()) {
        const place = layOut(resources, day, { ...one, needs: {} });
        if (!place) continue;
        for (const other of day) other.key = place.moves.get(other.id) ?? other.key;
        day.push(held(String(i), place.key, one.from, one.to, { movable: i % 4 !== fixedEvery }));
      }
      const before = new Map(day.filter(({ movable }) => !movable).map(({ id, key }) => [id, key]));
      const place = layOut(resources, day, { ...next, needs: {} });
      const at = (minute: number) =>
        day.filter(({ from, to }) => from <= minute && minute < to).length;
      const most = Math.max(
        ...Array.from({ length: (next.to - next.from) / 30 }, (_, i) => at(next.from + i * 30)),
      );
      // With as many holds at once as there are resources, the new one never fits. Without pinned
      // holds it fits below that number.
      if (most >= 3) expect(place).toBeNull();
      if (most < 3 && before.size === 0) expect(place).not.toBeNull();
      if (!place) return;
      const after = [
        ...day.map((one) => ({ ...one, key: place.moves.get(one.id) ?? one.key })),
        held('next', place.key, next.from, next.to),
      ];
      for (const one of after) {
        if (before.has(one.id)) expect(one.key).toBe(before.get(one.id));
        for (const other of after)
          if (one.id < other.id && one.key === other.key)
            expect(one.from >= other.to || other.from >= one.to).toBe(true);
      }
    }),
    runs(300),
  );
});
