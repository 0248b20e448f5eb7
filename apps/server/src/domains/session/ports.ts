import { definePort } from '#kernel/module.ts';

/** Judges a name for who wants to carry it. */
export type NickNameProblem = (
  name: string,
  author: { user: { id: string }; now: Date },
) => Promise<string | null>;

/** What is wrong with a name people carry in public; null when nothing is. */
export const nickNameProblem = definePort<NickNameProblem>('session.nickNameProblem', () =>
  Promise.resolve(null),
);
