import { variable, whole } from '#kernel/variable.ts';

export const VOUCHER_VARIABLES = {
  STORE_CHANGE_OWES: variable(whole(0, 10_000).default(50), {
    group: 'Codes for stores',
    description:
      'voucher, in yuan, for whose appointment a store moves or cancels within 24 hours; 0: none',
  }),
};
