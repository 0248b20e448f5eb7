import type { AnyEndpoint } from '@marque/contract/core';
import { DomainError } from './errors.ts';
import { newId } from './ids.ts';
import { definePort, type Kernel } from './module.ts';
import type { OperatorCall } from './http/serve.ts';

/** An entry of the operators' journal. */
export type JournalEntry = {
  /** The same in all entries of one call. */
  callId: string;
  at: Date;
  operatorId: string;
  operatorName: string;
  action: string;
  input: unknown;
  /** `begun`, `done`, `failed` or the code of the refusal. */
  outcome: string;
};

/** Writes an entry into the operators' journal. */
export const operatorJournal =
  definePort<(entry: JournalEntry) => Promise<void>>('operator.journal');

/** Texts for operators, whichever of their calls answers the code. */
export const OPERATOR_MESSAGES = {
  IDEMPOTENCY_KEY_REQUIRED: '缺少 Idempotency-Key',
  MEMBER_NOT_FOUND: '没有用这个手机号的会员',
  LEAD_CLOSED: '这条线索已经结束或被撤回；撤回的，请删去你记下的联系方式',
  SETTLE_REFUSED: '只在开发环境里可以按别的日期结算',
  RULE_IN_PAST: '生效日已经过了，过去的规则不再改动',
};

type AnyCall = OperatorCall<AnyEndpoint>;

/** The id of the call that the journal names by this action. */
export const endpointOfAction = (action: string): string => `operator.${action}`;

const actionOf = ({ id }: AnyEndpoint): string => {
  const action = id.slice(id.indexOf('.') + 1);
  if (id !== endpointOfAction(action)) throw new Error(`The journal cannot name ${id}`);
  return action;
};

const note = (kernel: Kernel, call: AnyCall, callId: string, action: string, outcome: string) =>
  kernel.ask(operatorJournal)({
    callId,
    at: call.now,
    operatorId: call.operator.id,
    operatorName: call.operator.name,
    action,
    input: call.input,
    outcome,
  });

/**
 * Writes `begun` before the work and the outcome after it, so that the journal survives a crash. Calls of
 * operators may change public content, so the caches of all processes are emptied after the work.
 */
async function journaled<T>(
  kernel: Kernel,
  call: AnyCall,
  action: string,
  work: () => Promise<T>,
): Promise<T> {
  const callId = newId(call.now);
  await note(kernel, call, callId, action, 'begun');
  try {
    const result = await work().finally(() => kernel.content.announce());
    await note(kernel, call, callId, action, 'done');
    return result;
  } catch (error) {
    await note(kernel, call, callId, action, error instanceof DomainError ? error.code : 'failed');
    throw error;
  }
}

/**
 * Makes the handler of an operators' call the desk's: with role check and journal. Stores and
 * reviewers may make the calls whose endpoint names their role. What a read did is noted after it.
 */
export function onDesk(
  kernel: Kernel,
  endpoint: AnyEndpoint,
  work: (call: AnyCall) => Promise<unknown>,
): (call: AnyCall) => Promise<unknown> {
  const action = actionOf(endpoint);
  const allowed = async (call: AnyCall) => {
    const { role } = call.operator;
    if (role !== 'admin' && endpoint.role !== role && endpoint.role !== 'anyone')
      throw new DomainError('FORBIDDEN');
    return work(call);
  };
  if (endpoint.method !== 'GET')
    return (call) => journaled(kernel, call, action, () => allowed(call));
  return async (call) => {
    const result = await allowed(call);
    await note(kernel, call, newId(call.now), action, 'done');
    return result;
  };
}
