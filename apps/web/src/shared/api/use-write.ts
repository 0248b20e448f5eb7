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
> & {
  mutationFn: (input: Input, idempotencyKey: string) => Promise<Answer>;
  /** Names the write and what it contains, for calls that take a key: asked twice it is done once. */
  purpose?: (input: Input) => string;
  /** What it is done to, where several may be under way at once: cards of a list. */
  per?: (input: Input) => string;
  /**
   * Every change counts and is sent, one after the other: it says what shall hold from now on, as a
   * stepper does. Only the same once more, while it is under way, is not.
   */
  every?: boolean;
};

type Writing<Answer, Input, Before> = Pick<
  UseMutationResult<Answer, Error, Input, Before>,
  'data' | 'error' | 'isPending' | 'isSuccess' | 'mutate' | 'reset'
>;

/**
 * The one way to change something on the server. From the tap itself, before React has drawn
 * anything, until the write has failed, or is done and the page it leads to stands, it is under way:
 * further taps do nothing. `isPending` says so; `purpose` keeps its key as long.
 */
export function useWrite<Answer, Input = void, Before = unknown>({
  purpose,
  per,
  every = false,
  ...options
}: Write<Answer, Input, Before>): Writing<Answer, Input, Before> {
  const purposes = useRef(new Set<string>());
  const { mutateAsync, ...mutation } = useMutation<Answer, Error, Input, Before>({
    ...options,
    mutationFn: (input) => {
      if (!purpose) return options.mutationFn(input, '');
      const named = purpose(input);
      purposes.current.add(named);
      return sendOnce(named, (idempotencyKey) => options.mutationFn(input, idempotencyKey));
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
