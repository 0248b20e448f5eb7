import { randomBytes } from 'node:crypto';
import type { OperatorRole } from '@marque/contract/operator/schema';
import type { Database, Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import { newId } from '#kernel/ids.ts';
import type { Operator } from '#kernel/http/serve.ts';
import { findDealer } from '../dealer/module.ts';
import { operatorRepository as operators } from './repository.ts';

/** Returns a function that finds operators by token. `common`: the development token, or null. */
export const operatorFinder = (database: Database, common: string | null) => {
  const commonHash = common === null ? null : sha256(common);
  return async (token: string): Promise<Operator | null> => {
    const hash = sha256(token);
    if (hash === commonHash)
      return { id: 'development', name: 'development', role: 'admin', dealerId: null };
    const row = await operators.byToken(database, hash);
    return row ? { id: row.id, name: row.name, role: row.role, dealerId: row.dealer_id } : null;
  };
};

type NewOperator = { name: string; role: OperatorRole; dealerId: string | null };

/**
 * Creates an operator and returns the token, of which only the hash is stored. Throws
 * OPERATOR_EXISTS, DEALER_REQUIRED for a store operator without a store, DEALER_NOT_FOUND.
 */
export async function addOperator(
  exec: Exec,
  { name, role, dealerId }: NewOperator,
  now: Date,
): Promise<string> {
  if ((role === 'store') !== (dealerId !== null)) throw new DomainError('DEALER_REQUIRED');
  if (dealerId && !(await findDealer(exec, dealerId))) throw new DomainError('DEALER_NOT_FOUND');
  const token = `op_${randomBytes(24).toString('base64url')}`;
  const row = {
    id: newId(now),
    name,
    role,
    dealer_id: dealerId,
    token_hash: sha256(token),
    created_at: now,
    disabled_at: null,
  };
  if (!(await operators.insert(exec, row))) throw new DomainError('OPERATOR_EXISTS');
  return token;
}

export const listOperators = operators.all;
/** Invalidates an operator's token. Returns false when there is no active operator of that name. */
export const disableOperator = operators.disable;
