import { variable, whole } from '#kernel/variable.ts';

export const PASS_VARIABLES = {
  TURNING_CODES_FROM: variable(whole(0, 1_000_000).default(100), {
    group: 'Codes for stores',
    description: 'from this value on, in yuan, the code of a pass changes every 30 seconds',
  }),
};
