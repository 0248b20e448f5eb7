import { randomUUID } from 'node:crypto';
import { type Config, readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/kernel/database.ts';
import { uploadsOf } from '../../apps/server/src/kernel/files/uploads.ts';
import { gatewayCheck } from '../../apps/server/src/kernel/http/upstream.ts';
import {
  assertKeepsStatements,
  assertVersion,
  passesNotifications,
} from '../../apps/server/src/kernel/postgres/abilities.ts';
import { atDatabase } from './database.ts';

type Finding = { ok: boolean; line: string };

const NOTIFIED_WITHIN_MS = 5_000;

/** Runs one check. `check` throws an error that says what is wrong. */
async function look(what: string, check: () => Promise<unknown>): Promise<Finding> {
  try {
    await check();
    return { ok: true, line: `ok      ${what}` };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { ok: false, line: `FAILED  ${what}: ${message || code}` };
  }
}

async function demand(found: Promise<boolean>, otherwise: string): Promise<void> {
  if (!(await found)) throw new Error(otherwise);
}

/** `direct` is the address past a pooler, which is `url` without one. */
async function databaseFindings(url: string, direct: string): Promise<Finding[]> {
  const database = openDatabase(url, 1);
  try {
    const version = await look('PostgreSQL: reached, of a version that serves', () =>
      assertVersion(database),
    );
    if (!version.ok) return [version];
    return [
      version,
      await look('prepared statements stay from one transaction to the next', () =>
        assertKeepsStatements(url),
      ),
      await look('notifications arrive', () =>
        demand(
          passesNotifications(direct, NOTIFIED_WITHIN_MS),
          'the pooler passes none (DATABASE_DIRECT_URL leads past it); jobs begin up to a second late, changed content shows up to 30 s late',
        ),
      ),
    ];
  } finally {
    await database.destroy();
  }
}

/** Writes, reads and removes a file where people's files go. */
async function tryUploads(config: Config, now: () => Date): Promise<void> {
  const uploads = uploadsOf(config, now);
  const key = `doctor/${randomUUID()}.txt`;
  await uploads.put(key, Buffer.from('doctor'), 'text/plain');
  const kept = await uploads.get(key);
  await uploads.remove(key);
  if (kept === null || Buffer.from(kept).toString() !== 'doctor')
    throw new Error('what was written was not there to be read');
}

/**
 * Checks what a start and the calls after it need, without a running server. `env` is the environment
 * of the server.
 */
export async function doctor(env: NodeJS.ProcessEnv, now: () => Date): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [{ ok: false, line: `FAILED  variables: ${(error as Error).message}` }];
  }
  const variables: Finding = { ok: true, line: 'ok      variables' };
  if (config.apiUpstream) {
    const checks = Object.values(gatewayCheck(config.apiUpstream));
    return [variables, await look('the gateway answers', checks[0]!)];
  }
  return atDatabase(config.databaseUrl, config.dataDir, async (url) => [
    variables,
    ...(await databaseFindings(url, config.databaseDirectUrl ?? url)),
    await look(`uploads can be written (${config.s3 ? 'bucket' : 'data folder'})`, () =>
      tryUploads(config, now),
    ),
  ]);
}
