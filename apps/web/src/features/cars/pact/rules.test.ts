import { POLICY_KEYS } from '@marque/contract/car-order/policy';
import { expect, test } from 'vitest';
import { rulesAsked, termsOf } from './rules.ts';

test.each([
  [{ at: '2026-11-23' }, { kind: 'booking', at: '2026-11-23' }],
  [{ at: '2026-13-45' }, { kind: 'booking' }],
  [{ at: 'soon' }, { kind: 'booking' }],
  [{}, { kind: 'booking' }],
  [
    { kind: 'blind', campaignId: 'p54' },
    { kind: 'blind', campaignId: 'p54' },
  ],
  [{ kind: 'gift', campaignId: '<b>' }, { kind: 'booking' }],
])('%j asks for %j', (params, asked) => {
  expect(rulesAsked(params)).toEqual(asked);
});

test('the rules name no promise that the brand does not make', () => {
  const policy = Object.fromEntries(POLICY_KEYS.map((key) => [key, 7])) as Parameters<
    typeof termsOf
  >[0];
  const names = (change: Partial<typeof policy>) =>
    termsOf({ ...policy, ...change }).map(({ name }) => name);
  expect(names({})).toContain('买贵补差');
  expect(names({ protectionDays: 0 })).not.toContain('买贵补差');
  expect(names({ delayPoints: 0 })).not.toContain('晚交补偿');
});
