import { STEP_STATES } from '@marque/contract/member/invitation/kinds';
import { expect, test } from 'vitest';
import { isOpen, nextState } from './machine.ts';

test('every step ends, and what has ended never begins again', () => {
  for (const state of STEP_STATES) {
    let now = state;
    for (let next = nextState(now, 'fall'); next; next = nextState(now, 'fall')) now = next;
    expect(isOpen(now)).toBe(false);
  }
  for (const ended of ['clawedBack', 'refused', 'expired'] as const)
    for (const event of ['reach', 'lose', 'undo', 'refuse', 'fall'] as const)
      expect(nextState(ended, event)).toBeNull();
});
