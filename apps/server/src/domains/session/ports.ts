import { definePort } from '#kernel/module.ts';

/** What is wrong with a name people carry in public; null when nothing is. */
export const nickNameProblem = definePort<(name: string) => Promise<string | null>>(
  'session.nickNameProblem',
  () => Promise.resolve(null),
);
