import * as calls from '@marque/contract/operator/endpoints';
import { operatorOfToken } from '#kernel/auth.ts';
import { newId } from '#kernel/ids.ts';
import { defineModule, handle, provide } from '#kernel/module.ts';
import { operatorJournal } from '#kernel/operator-desk.ts';
import { operatorFinder } from './people.ts';
import { operatorRepository as operators } from './repository.ts';

export const operatorModule = defineModule({
  name: 'operator',
  create: () => ({
    /** What operators have set, by name; undefined before. */
    setting: operators.setting,
    setSetting: operators.setSetting,
  }),
  endpoints: () => [
    handle(calls.operatorMe, ({ operator: { name, role, dealerId } }) =>
      Promise.resolve({ name, role, dealerId }),
    ),
  ],
  operator: {
    endpoints: ({ look }, _api, { database }) => [
      look('log', calls.operatorLog, async ({ input }) => {
        const { rows, nextCursor } = await operators.logPage(database, input);
        return {
          items: rows.map(({ at, operator_name, action, input: said, outcome }) => ({
            at: at.toISOString(),
            operator: operator_name,
            action,
            input: said,
            outcome,
          })),
          nextCursor,
        };
      }),
    ],
  },
  ports: (_api, { config, database }) => [
    provide(operatorOfToken, operatorFinder(database, config.opsToken)),
    provide(operatorJournal, (entry) =>
      operators.addLog(database, {
        id: newId(),
        call_id: entry.callId,
        at: entry.at,
        operator_id: entry.operatorId,
        operator_name: entry.operatorName,
        action: entry.action,
        input: JSON.stringify(entry.input),
        outcome: entry.outcome,
      }),
    ),
  ],
});
