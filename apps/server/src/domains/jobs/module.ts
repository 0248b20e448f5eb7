import * as calls from '@marque/contract/operator/endpoints';
import { DomainError } from '#kernel/errors.ts';
import { deadJobs, jobFigures, reviveJobs } from '#kernel/jobs/job-store.ts';
import { defineModule, handle } from '#kernel/module.ts';

/** What operators see of the jobs of all modules. */
export const jobsModule = defineModule({
  name: 'jobs',
  create: () => null,
  messages: { JOB_NOT_FOUND: '没有这个停下的任务' },
  operator: {
    endpoints: (_api, { database }) => [
      handle(calls.operatorJobs, async ({ input, now }) => {
        const [kinds, { rows, nextCursor }] = await Promise.all([
          jobFigures(database, now),
          deadJobs(database, input),
        ]);
        const items = rows.map(({ id, kind, attempts, last_error, died_at }) => ({
          id,
          kind,
          attempts,
          lastError: last_error,
          diedAt: died_at.toISOString(),
        }));
        return { kinds, items, nextCursor };
      }),
      handle(calls.operatorJobRetry, async (tx, { input: { id, kind }, now }) => {
        const count = await reviveJobs(tx, id === undefined ? { kind: kind! } : { id }, now);
        if (count === 0) throw new DomainError('JOB_NOT_FOUND');
        return { count };
      }),
    ],
  },
});
