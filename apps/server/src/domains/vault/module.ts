import * as calls from '@marque/contract/vault/operator-endpoints';
import { enqueue } from '#kernel/jobs/background.ts';
import { defineModule, handle, job } from '#kernel/module.ts';
import { eraseMember } from '#kernel/erase.ts';
import { keysOf, sealAnew } from '#kernel/secrets/sealed.ts';
import { memberByPhone, sessionModule } from '../session/module.ts';

const ROTATE_JOB = 'vault.rotate';
/** Goes on after a row of a column, by the key of the row. */
type Rotate = { name: string; after: unknown[] | null };

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

/** What is done about everything the modules keep sealed. */
export const vaultModule = defineModule({
  name: 'vault',
  create: () => null,
  operator: {
    endpoints: (_api, { database, numbered, sealed, use, vault }) => [
      handle(calls.operatorVault, async () => ({
        key: vault.prefix.slice(0, -1),
        columns: await Promise.all(
          sealed.map(async (column) => ({
            name: nameOf(column),
            keys: await keysOf(database, column),
          })),
        ),
      })),
      handle(calls.operatorVaultRotate, async (tx, { now }) => {
        for (const column of sealed)
          await enqueue(
            tx,
            ROTATE_JOB,
            { name: nameOf(column), after: null } satisfies Rotate,
            now,
          );
        return { count: sealed.length };
      }),
      handle(calls.operatorVaultErase, async (tx, { input, now }) => {
        const { userId } = await memberByPhone(tx, vault, input.phone);
        const count = await eraseMember(tx, { numbered, sealed, vault }, userId);
        if (input.account) await use(sessionModule).close(tx, userId, now);
        return { count };
      }),
    ],
  },
  jobs: (_api, { log, now, sealed, vault }) => [
    job<Rotate, void>(ROTATE_JOB, {
      apply: async (tx, { name, after }) => {
        const column = sealed.find((one) => nameOf(one) === name);
        // A column that is gone has nothing left to seal.
        if (!column) return;
        const last = await sealAnew(tx, vault, column, after, (place, error) =>
          log.error({ err: error, place }, 'sealed row does not open'),
        );
        if (last) await enqueue(tx, ROTATE_JOB, { name, after: last } satisfies Rotate, now());
      },
    }),
  ],
});
