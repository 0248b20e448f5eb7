import type { Kernel } from '#kernel/module.ts';

/** The dependencies of the use cases of programmes. */
export type ReferralContext = Pick<Kernel, 'database' | 'log'>;

export const referralContext = ({ database, log }: Kernel): ReferralContext => ({ database, log });
