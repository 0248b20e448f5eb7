import { expect, test } from 'vitest';
import { DEFAULT_DRIVE_TYPE } from './test-drive.ts';

test('a test drive is in the store unless somebody chooses otherwise', () => {
  expect(DEFAULT_DRIVE_TYPE).toBe('进店试驾');
});
