import type { Out } from '@marque/contract/core';
import type { operatorLog } from '@marque/contract/operator/endpoints';
import type { Exec } from '#kernel/database.ts';
import { newId } from '#kernel/ids.ts';
import type { JournalEntry } from '#kernel/operator-desk.ts';
import { operatorRepository as operators } from './repository.ts';

/** Logs an operator's action. */
export const addEntry = (exec: Exec, entry: JournalEntry): Promise<void> =>
  operators.addLog(exec, {
    id: newId(entry.at),
    call_id: entry.callId,
    at: entry.at,
    operator_id: entry.operatorId,
    operator_name: entry.operatorName,
    action: entry.action,
    input: JSON.stringify(entry.input),
    outcome: entry.outcome,
  });

/** Lists the actions of operators, the newest first. */
export async function listEntries(
  exec: Exec,
  paging: { cursor?: string | undefined; size: number },
): Promise<Out<typeof operatorLog>> {
  const { rows, nextCursor } = await operators.logPage(exec, paging);
  return {
    items: rows.map(({ at, operator_name, action, input, outcome }) => ({
      at: at.toISOString(),
      operator: operator_name,
      action,
      input,
      outcome,
    })),
    nextCursor,
  };
}
