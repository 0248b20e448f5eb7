import type { Locator } from 'playwright-core';

/** Counts a person's taps: one for every tap, and one for every field, however long its text. */
export type Taps = {
  tap: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** Another action of one hand movement, such as the slide check. */
  move: (act: () => Promise<unknown>) => Promise<void>;
  /** The actions so far. */
  done: () => readonly string[];
};

export function countTaps(): Taps {
  const done: string[] = [];
  return {
    tap: async (target) => {
      await target.click();
      done.push(`tap ${target.toString()}`);
    },
    fill: async (field, text) => {
      await field.fill(text);
      done.push(`fill ${field.toString()}`);
    },
    move: async (act) => {
      await act();
      done.push('move');
    },
    done: () => done,
  };
}
