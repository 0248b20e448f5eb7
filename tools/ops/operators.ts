import { readConfig } from '../../apps/server/src/config.ts';
import { migrateAt } from '../../apps/server/src/database/migrate.ts';
import {
  addOperator,
  disableOperator,
  listOperators,
} from '../../apps/server/src/domains/operator/operator-accounts.ts';
import { type Database, openDatabase } from '../../apps/server/src/kernel/database.ts';
import { DomainError } from '../../apps/server/src/kernel/errors.ts';
import { RefusedCall } from './client.ts';
import { atDatabase } from './database.ts';

type Options = Readonly<Record<string, string | undefined>>;

const REFUSALS: Record<string, string> = {
  OPERATOR_EXISTS: 'there is an operator of this name',
  DEALER_REQUIRED: 'a store operator has a store (--store), others have none',
  DEALER_NOT_FOUND: 'there is no such store',
};

/** Runs work on the server's database, also while a server is running. */
async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseDirectUrl, dataDir } = readConfig();
  return atDatabase(databaseDirectUrl, dataDir, async (url) => {
    await migrateAt(url);
    const database = openDatabase(url, 1);
    return work(database).finally(() => database.destroy());
  });
}

async function add(
  database: Database,
  { name, role = 'admin', store }: Options,
  now: Date,
): Promise<string> {
  if (!name) throw new RefusedCall('--name is missing');
  if (role !== 'admin' && role !== 'store' && role !== 'reviewer')
    throw new RefusedCall('--role is admin, store or reviewer');
  try {
    const token = await addOperator(database, { name, role, dealerId: store ?? null }, now);
    return `${name} works with this token, which is shown only now:\n${token}`;
  } catch (error) {
    if (error instanceof DomainError) throw new RefusedCall(REFUSALS[error.code] ?? error.code);
    throw error;
  }
}

const list = async (database: Database): Promise<string> =>
  (await listOperators(database))
    .map(
      ({ name, role, dealer_id, disabled_at }) =>
        `${name}  ${role}${dealer_id ? ` of ${dealer_id}` : ''}${disabled_at ? '  disabled' : ''}`,
    )
    .join('\n') || 'no operators yet';

/**
 * Manages operators and their tokens, directly in the database and never over HTTP. Throws RefusedCall
 * with the text to print.
 */
export function manageOperators(
  args: readonly string[],
  options: Options,
  now: Date,
): Promise<string> {
  const [what = 'list', name = ''] = args;
  return onDatabase(async (database) => {
    if (what === 'list') return list(database);
    if (what === 'add') return add(database, options, now);
    if (what !== 'disable') throw new RefusedCall('operators takes list, add or disable <name>');
    if (!(await disableOperator(database, name, now)))
      throw new RefusedCall(`nobody of the name ${name} is at work`);
    return `${name} may do nothing from now on`;
  });
}
