import type { Out } from '@marque/contract/core';
import type { operatorLog } from '@marque/contract/operator/endpoints';
import { maskPersonal } from '@marque/contract/personal';
import { schemas } from '@marque/contract/registry';
import type { Kernel } from '#kernel/module.ts';
import { newId } from '#kernel/ids.ts';
import { endpointOfAction, type JournalEntry } from '#kernel/operator-desk.ts';
import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import { operatorRepository as operators } from './repository.ts';

const COLUMN = { table: 'operator_log', column: 'sealed' };

/** Masks an input. Of a call that is gone nobody knows which fields are personal, so nothing is kept. */
const maskedInput = (action: string, input: unknown): unknown => {
  const schema = schemas[endpointOfAction(action)]?.input;
  return schema ? maskPersonal(schema, input) : {};
};

/** The journal outlives members: it proves who looked at whose data, and why. */
export const sealedJournal: SealedColumn = {
  ...COLUMN,
  key: ['id'],
  erasing: { how: 'kept' },
};

type JournalContext = Pick<Kernel, 'database' | 'vault'>;

type KeptEntry = { id: string; sealed: string };

/** Returns an entry's input; null when its key is gone, so that one entry does not hide the others. */
function inputOf({ log, vault }: Pick<Kernel, 'log' | 'vault'>, entry: KeptEntry): unknown {
  const { id, sealed } = entry;
  try {
    return openJson(vault, COLUMN, id, sealed);
  } catch (error) {
    log.error({ err: error }, 'sealed entry of the journal does not open');
    return null;
  }
}

/** Logs an operator's action. */
export function addEntry({ database, vault }: JournalContext, entry: JournalEntry): Promise<void> {
  const { action, input } = entry;
  const id = newId(entry.at);
  return operators.addLog(database, {
    id,
    call_id: entry.callId,
    at: entry.at,
    operator_id: entry.operatorId,
    operator_name: entry.operatorName,
    action,
    outcome: entry.outcome,
    sealed: sealJson(vault, COLUMN, id, maskedInput(action, input)),
  });
}

/** Lists the actions of operators, the newest first. */
export async function listEntries(
  { database, log, vault }: JournalContext & Pick<Kernel, 'log'>,
  paging: { cursor?: string | undefined; size: number },
): Promise<Out<typeof operatorLog>> {
  const { rows, nextCursor } = await operators.logPage(database, paging);
  return {
    items: rows.map((row) => ({
      at: row.at.toISOString(),
      operator: row.operator_name,
      action: row.action,
      input: inputOf({ log, vault }, row),
      outcome: row.outcome,
    })),
    nextCursor,
  };
}
