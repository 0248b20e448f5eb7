import { definePort } from '#kernel/module.ts';

/** Checks a name for its author. */
export type NickNameProblem = (
  name: string,
  author: { user: { id: string }; now: Date },
) => Promise<string | null>;

/** Returns what is wrong with a public name; null when nothing is. */
export const nickNameProblem = definePort<NickNameProblem>('session.nickNameProblem', () =>
  Promise.resolve(null),
);
