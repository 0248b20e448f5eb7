import type { AnyEndpoint } from '@marque/contract/core';
import type { Call, OperatorCall } from './http/serve.ts';
import type { HandledCall, Kernel } from './module.ts';
import { onceOf } from './once-for-key.ts';
import { onDesk } from './operator-desk.ts';

type AnyCall = Call<AnyEndpoint> & OperatorCall<AnyEndpoint>;
type Answer = (call: AnyCall) => Promise<unknown>;

/** The handler with what its endpoint declares: `once`, and the desk of operators. */
export function answering(kernel: Kernel, { endpoint, handler, runsOnce }: HandledCall): Answer {
  const work = handler as (...given: unknown[]) => Promise<unknown>;
  const answer: Answer = endpoint.once
    ? (call) => {
        const once = onceOf(kernel, endpoint, call);
        return runsOnce ? work(call, once) : once((tx) => work(tx, call));
      }
    : work;
  return endpoint.auth === 'operator' ? onDesk(kernel, endpoint, answer as never) : answer;
}
