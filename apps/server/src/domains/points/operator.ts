import * as calls from '@marque/contract/points/operator-endpoints';
import { momentOfDay, timeOfMonth } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import { handle, type HandledCall, type Kernel } from '#kernel/module.ts';
import { lapseAll } from './lapse-due.ts';
import { pointsRepository as points } from './repository.ts';

export const pointsOperator = ({
  config,
  database,
}: Pick<Kernel, 'config' | 'database'>): HandledCall[] => [
  handle(calls.operatorScoreLedger, async ({ input }) => {
    const month = timeOfMonth(input.month);
    const [accounts, liability] = await Promise.all([
      points.sums(database, month),
      points.liability(database, month.to),
    ]);
    return { accounts, liability };
  }),
  handle(calls.operatorSettle, async ({ input }) => {
    if (config.production) throw new DomainError('SETTLE_REFUSED');
    return { expired: await lapseAll({ database }, momentOfDay(input.day)) };
  }),
];
