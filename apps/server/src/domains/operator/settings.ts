import type { Exec, Tx } from '#kernel/database.ts';
import { operatorRepository as operators } from './repository.ts';

/** Returns the value that operators set under a name; undefined before. */
export async function setting(exec: Exec, name: string): Promise<unknown> {
  return (await operators.setting(exec, name))?.value;
}

export const setSetting = (tx: Tx, name: string, value: unknown, now: Date): Promise<void> =>
  operators.setSetting(tx, name, value, now);
