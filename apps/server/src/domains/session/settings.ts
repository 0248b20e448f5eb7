import { variable, whole } from '#kernel/variable.ts';

/** The minimum cost of password hashes in production, as a power of two. */
export const MIN_PASSWORD_COST = 15;

export const SESSION_VARIABLES = {
  PASSWORD_COST: variable(whole(4, 17).default(MIN_PASSWORD_COST), {
    group: 'Passwords',
    description: `work of a password's hash (scrypt); one more doubles it; at least ${MIN_PASSWORD_COST} in production`,
  }),
};
