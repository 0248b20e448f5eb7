import * as calls from '@marque/contract/operator/endpoints';
import { operatorOfToken } from '#kernel/http/auth.ts';
import { defineModule, handle, provide, withContext } from '#kernel/module.ts';
import { operatorJournal } from '#kernel/operator-desk.ts';
import { addEntry, listEntries, sealedJournal } from './journal.ts';
import { operatorFinder } from './operator-accounts.ts';
import { setSetting, setting } from './settings.ts';

export const operatorModule = defineModule({
  name: 'operator',
  create: () => ({ setting, setSetting }),
  operator: {
    endpoints: (_api, kernel) => [
      handle(calls.operatorMe, ({ operator: { name, role, dealerId } }) =>
        Promise.resolve({ name, role, dealerId }),
      ),
      handle(calls.operatorLog, ({ input }) => listEntries(kernel, input)),
    ],
  },
  ports: (_api, { config, database, vault }) => [
    provide(operatorOfToken, operatorFinder(database, config.opsToken)),
    provide(operatorJournal, withContext(addEntry, { database, vault })),
  ],
  sealed: [sealedJournal],
});
