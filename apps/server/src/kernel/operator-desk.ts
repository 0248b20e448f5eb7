import type { AnyEndpoint, Out } from '@marque/contract/core';
import { inTransaction, type Tx } from './database.ts';
import { DomainError } from './errors.ts';
import { withIdempotency } from './idempotency.ts';
import { newId } from './ids.ts';
import { definePort, handle, type Handled, type Kernel, type OperatorDesk } from './module.ts';
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
};

type AnyCall = OperatorCall<AnyEndpoint>;

/** The id of the call that the journal names by this action. */
export const endpointOfAction = (action: string): string => `operator.${action}`;

/** Pairs a call of operators with its handler. The journal finds the schema of its input by the action. */
function handleAction<E extends AnyEndpoint>(
  action: string,
  endpoint: E,
  work: (call: OperatorCall<E>) => Promise<Out<E>>,
): Handled {
  if (endpoint.id !== endpointOfAction(action))
    throw new Error(`The journal would name ${endpoint.id} ${action}`);
  return handle(endpoint, (made) => work(made as unknown as OperatorCall<E>));
}

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

function demandRole({ operator }: AnyCall, storesToo = false): void {
  if (operator.role !== 'admin' && !storesToo) throw new DomainError('FORBIDDEN');
}

/** Runs `work` in a transaction, once per `Idempotency-Key`. */
function changeOnce<T>(
  { database, vault }: Kernel,
  call: AnyCall,
  action: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!call.idempotencyKey) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
  const attempt = {
    userId: `operator:${call.operator.id}`,
    call: endpointOfAction(action),
    key: call.idempotencyKey,
    body: { brand: call.brand, ...(call.input as object) },
    now: call.now,
    vault,
  };
  return inTransaction(database, (tx) => withIdempotency(tx, attempt, () => work(tx)));
}

export const createOperatorDesk = (kernel: Kernel): OperatorDesk => ({
  look: <E extends AnyEndpoint>(
    action: string,
    endpoint: E,
    work: (call: OperatorCall<E>) => Promise<Out<E>>,
    { storesToo = false } = {},
  ) =>
    handleAction(action, endpoint, async (call) => {
      demandRole(call, storesToo);
      const result = await work(call);
      await note(kernel, call, newId(call.now), action, 'done');
      return result;
    }),

  change: <E extends AnyEndpoint>(
    action: string,
    endpoint: E,
    work: (tx: Tx, call: OperatorCall<E>) => Promise<Out<E>>,
    { storesToo = false } = {},
  ) =>
    handleAction(action, endpoint, (call) =>
      journaled(kernel, call, action, async () => {
        demandRole(call, storesToo);
        return changeOnce(kernel, call, action, (tx) => work(tx, call));
      }),
    ),

  step: <E extends AnyEndpoint>(
    action: string,
    endpoint: E,
    work: (call: OperatorCall<E>) => Promise<Out<E>>,
    { storesToo = false } = {},
  ) =>
    handleAction(action, endpoint, (call) =>
      journaled(kernel, call, action, async () => {
        demandRole(call, storesToo);
        return work(call);
      }),
    ),
});
