import type { AnyEndpoint, Out } from '@marque/contract/core';
import { inTransaction, type Tx } from './database.ts';
import { DomainError } from './errors.ts';
import { withIdempotency } from './idempotency.ts';
import { newId } from './ids.ts';
import { definePort, handle, type Kernel, type OperatorDesk } from './module.ts';
import type { OperatorCall } from './serve.ts';

/** What is kept of an operator's call. */
export type JournalEntry = {
  /** The same for the entries of one call. */
  callId: string;
  at: Date;
  operatorId: string;
  operatorName: string;
  action: string;
  input: unknown;
  /** `begun`, `done`, `failed` or the code of the refusal. */
  outcome: string;
};

/** Keeps what operators do. */
export const operatorJournal =
  definePort<(entry: JournalEntry) => Promise<void>>('operator.journal');

/** Texts of codes that operators read in words of their own, whichever call refuses. */
export const OPERATOR_MESSAGES = { IDEMPOTENCY_KEY_REQUIRED: '缺少 Idempotency-Key' };

export const createOperatorDesk = (kernel: Kernel): OperatorDesk => {
  const note = (call: OperatorCall<AnyEndpoint>, callId: string, action: string, outcome: string) =>
    kernel.ask(operatorJournal)({
      callId,
      at: call.now,
      operatorId: call.operator.id,
      operatorName: call.operator.name,
      action,
      input: call.input,
      outcome,
    });

  /** Keeps who did what and how it ended, also when the server dies in between. */
  const journaled = async <T>(
    call: OperatorCall<AnyEndpoint>,
    action: string,
    work: () => Promise<T>,
  ): Promise<T> => {
    const callId = newId();
    await note(call, callId, action, 'begun');
    try {
      const result = await work();
      await note(call, callId, action, 'done');
      return result;
    } catch (error) {
      await note(call, callId, action, error instanceof DomainError ? error.code : 'failed');
      throw error;
    }
  };

  const demandRole = ({ operator }: OperatorCall<AnyEndpoint>, storesToo = false): void => {
    if (operator.role !== 'admin' && !storesToo) throw new DomainError('FORBIDDEN');
  };

  return {
    look: <E extends AnyEndpoint>(
      action: string,
      endpoint: E,
      work: (call: OperatorCall<E>) => Promise<Out<E>>,
    ) =>
      handle(endpoint, async (made) => {
        const call = made as unknown as OperatorCall<E>;
        demandRole(call);
        const result = await work(call);
        await note(call, newId(), action, 'done');
        return result;
      }),

    change: <E extends AnyEndpoint>(
      action: string,
      endpoint: E,
      work: (tx: Tx, call: OperatorCall<E>) => Promise<Out<E>>,
      { storesToo = false } = {},
    ) =>
      handle(endpoint, (made) => {
        const call = made as unknown as OperatorCall<E>;
        return journaled(call, action, async () => {
          demandRole(call, storesToo);
          if (!call.idempotencyKey) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
          const attempt = {
            userId: `operator:${call.operator.id}`,
            call: `operator.${action}`,
            key: call.idempotencyKey,
            body: { brand: call.brand, ...(call.input as object) },
            now: call.now,
          };
          return inTransaction(kernel.database, (tx) =>
            withIdempotency(tx, attempt, () => work(tx, call)),
          );
        });
      }),

    step: <E extends AnyEndpoint>(
      action: string,
      endpoint: E,
      work: (call: OperatorCall<E>) => Promise<Out<E>>,
      { storesToo = false } = {},
    ) =>
      handle(endpoint, (made) => {
        const call = made as unknown as OperatorCall<E>;
        return journaled(call, action, async () => {
          demandRole(call, storesToo);
          return work(call);
        });
      }),
  };
};
