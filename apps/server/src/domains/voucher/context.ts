import type { Kernel } from '#kernel/module.ts';
import { noticeModule, type TellMember } from '../notice/module.ts';
import { type Passes, passModule } from '../pass/module.ts';

/** The dependencies of the use cases of vouchers. */
export type VoucherContext = Pick<Kernel, 'database' | 'log'> & {
  passes: Passes;
  tell: TellMember;
  /** The worth in fen from which a voucher's code is a turning one. */
  turningFromFen: number;
  /** The worth in fen of the voucher for a change by the store at short notice; 0 gives none. */
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
