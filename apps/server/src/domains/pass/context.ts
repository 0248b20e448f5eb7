import type { Kernel } from '#kernel/module.ts';
import { type ApiOf } from '#kernel/module.ts';
import { dealerModule } from '../dealer/module.ts';

/** The dependencies of the use cases of passes. */
export type PassContext = Pick<Kernel, 'ask' | 'database' | 'vault'> & {
  dealers: Pick<ApiOf<typeof dealerModule>, 'staffOf'>;
};

export const passContext = ({ ask, database, vault, use }: Kernel): PassContext => ({
  ask,
  database,
  vault,
  dealers: use(dealerModule),
});
