import {
  type MutateOptions,
  // oxlint-disable-next-line no-restricted-imports -- the one place
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { navigationSettled } from '../routing/navigation-state.ts';
import { resetIdempotencyKey, sendOnce } from './idempotency.ts';

type Write<Answer, Input, Before> = Omit<
  UseMutationOptions<Answer, Error, Input, Before>,
  'mutationFn' | 'mutationKey' | 'retry' | 'throwOnError'
> &
  (
    | { mutationFn: (input: Input) => Promise<Answer>; purpose?: undefined }
    | {
        mutationFn: (input: Input, idempotencyKey: string) => Promise<Answer>;
        /** Names the write and its content. Writes of one purpose share an idempotency key (`sendOnce`). */
        purpose: (input: Input) => string;
      }
  ) & {
    /** The id of the written thing, for lists whose cards may be written at the same time. */
    per?: (input: Input) => string;
    /**
     * Sends every change in order, for inputs that give the new state, such as a stepper. A change equal
     * to the last one is dropped while that is pending.
     */
    every?: boolean;
  };

type Writing<Answer, Input, Before> = Pick<
  UseMutationResult<Answer, Error, Input, Before>,
  'data' | 'error' | 'isPending' | 'isSuccess' | 'mutate' | 'reset' | 'variables'
>;

/**
 * The only way to write to the server. A write is pending from the tap, before React renders, until it
 * has failed, or has succeeded and the page it leads to is shown. Meanwhile further taps do nothing,
 * `isPending` is true, and `purpose` keeps its idempotency key.
 */
export function useWrite<Answer, Input = void, Before = unknown>({
  mutationFn,
  purpose,
  per,
  every = false,
  ...options
}: Write<Answer, Input, Before>): Writing<Answer, Input, Before> {
  const purposes = useRef(new Set<string>());
  const { mutateAsync, ...mutation } = useMutation<Answer, Error, Input, Before>({
    ...options,
    mutationFn: (input) => {
      if (!purpose) return (mutationFn as (input: Input) => Promise<Answer>)(input);
      const named = purpose(input);
      purposes.current.add(named);
      return sendOnce(named, (idempotencyKey) => mutationFn(input, idempotencyKey));
    },
    onSettled: async (...settled) => {
      await options.onSettled?.(...settled);
      await navigationSettled();
    },
  });
  const what = useRef(per);
  useLayoutEffect(() => {
    what.current = per;
  });
  const underWay = useRef(new Set<string>());
  const last = useRef('');
  const mutate = useCallback(
    (input: Input, callbacks?: MutateOptions<Answer, Error, Input, Before>) => {
      const name = every ? JSON.stringify(input) : (what.current?.(input) ?? '');
      if (underWay.current.has(name) && (!every || last.current === name)) return;
      underWay.current.add(name);
      last.current = name;
      const end = () => {
        underWay.current.delete(name);
        for (const purpose of purposes.current) resetIdempotencyKey(purpose);
      };
      mutateAsync(...([input, callbacks] as Parameters<typeof mutateAsync>)).then(end, end);
    },
    [mutateAsync, every],
  );
  return { ...mutation, mutate } as Writing<Answer, Input, Before>;
}
