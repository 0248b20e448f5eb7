import type { StepState } from '@marque/contract/member/invitation/kinds';

/**
 * reach: the friend did it. lose: the order fell below its sum, or the certification ended, before
 * the reward. undo: that happened after it, or the invitation was refused. fall: its time came: what waits ends, what is
 * held is rewarded, what is undone is taken back.
 */
type StepEvent = 'reach' | 'lose' | 'undo' | 'refuse' | 'fall';

const MOVES: Record<StepEvent, Partial<Record<StepState, StepState>>> = {
  reach: { waiting: 'holding' },
  lose: { holding: 'waiting' },
  undo: { rewarded: 'undoing' },
  refuse: { waiting: 'refused', holding: 'refused', rewarded: 'undoing' },
  fall: { waiting: 'expired', holding: 'rewarded', undoing: 'clawedBack' },
};

/** Returns the next state of a step; null when the event is not possible. */
export const nextState = (state: StepState, event: StepEvent): StepState | null =>
  MOVES[event][state] ?? null;

/** Whether a step still changes by itself. */
export const isOpen = (state: StepState): boolean => nextState(state, 'fall') !== null;
