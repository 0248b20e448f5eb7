import { expect, test } from 'vitest';
import { askedPact } from './asked-pact.ts';

test.each([
  [{ type: 'blind' }, { kind: 'blind' }],
  [{ id: 'blind' }, { kind: 'blind' }],
  [{ id: 'blind-2026-11' }, { kind: 'blind', version: '2026-11' }],
  [
    { id: 'blind-2026-11-02', type: 'user' },
    { kind: 'blind', version: '2026-11-02' },
  ],
  [
    { type: 'user', from: '2026-06' },
    { kind: 'user', since: '2026-06' },
  ],
  [{ type: 'user', from: 'cars.detail' }, { kind: 'user' }],
  [{ id: 'none-2026-11' }, null],
  [{ type: 'none' }, null],
  [{}, null],
])('%j asks for %j', (params, asked) => {
  expect(askedPact(params)).toEqual(asked);
});
