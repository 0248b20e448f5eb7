import { expect, test } from 'vitest';
import { slownessOf } from './patience.ts';

test.each([
  { samples: 40, load: 0.2, slowness: 1 },
  { samples: 270, load: 0.5, slowness: 3 },
  { samples: 90, load: 4, slowness: 4 },
  { samples: 4000, load: 20, slowness: 6 },
])('samples in $samples ms at a load of $load: $slowness times', ({ samples, load, slowness }) => {
  expect(slownessOf(samples, load)).toBe(slowness);
});
