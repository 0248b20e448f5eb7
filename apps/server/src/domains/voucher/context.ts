import type { Kernel } from '#kernel/module.ts';
import { noticeModule, type Tell } from '../notice/module.ts';
import { type Passes, passModule } from '../pass/module.ts';

/** What the use cases of vouchers stand on. */
export type VoucherContext = Pick<Kernel, 'database' | 'log'> & {
  passes: Passes;
  tell: Tell;
  /** Codes of what is worth so much or more turn. */
  turningFromFen: number;
  /** What a store owes that changes an appointment at short notice; 0: nothing. */
  storeChangeFen: number;
};

export const voucherContext = ({ config, database, log, use }: Kernel): VoucherContext => ({
  database,
  log,
  passes: use(passModule),
  tell: use(noticeModule).tell,
  turningFromFen: config.turningCodesFromFen,
  storeChangeFen: config.storeChangeFen,
});
