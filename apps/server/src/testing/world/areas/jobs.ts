import { sql } from 'kysely';
import { type Area, copyId, ofOperator } from '../area.ts';
import { typed } from '../kinds.ts';

export const area: Area = {
  ids: { 'operator.jobRetry': { id: typed } },
  lists: {
    measured: {
      'operator.jobs': { who: ofOperator },
    },
    add: ({ app }) =>
      sql`insert into dead_job (id, kind, payload, attempts, last_error, died_at)
    values ('dead', 'payment.refund', '{}', 20, '', ${app.clock.now})`.execute(app.database),
    grow: ({ copy }) => copy('dead_job', 'true', { id: copyId }),
  },
};
