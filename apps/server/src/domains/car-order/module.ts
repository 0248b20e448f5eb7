import { defineModule } from '#kernel/module.ts';
import { policyOf } from './current-policy.ts';

/** Cars that are ordered. */
export const carOrderModule = defineModule({
  name: 'car-order',
  create: () => ({
    /** What orders of a kind follow at a moment. */
    policyOf,
  }),
});
