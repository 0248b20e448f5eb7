import { slideCreate, slideVerify } from '@marque/contract/session/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';

export type TrackPoint = { x: number; t: number };

/**
 * The current slide check and the result of the last drag. After a wrong drag the picture stays; after
 * an expired or used-up check the next one loads.
 */
export function useSlideCheck(onPassed: (ticket: string) => void) {
  const { call, key } = useApi();
  const challenge = useQuery({
    // The id in the key keeps a check from showing the cached picture of an earlier one.
    queryKey: [...key(slideCreate, {}), useId()],
    queryFn: () => call(slideCreate, {}),
    staleTime: 0,
    gcTime: 0,
  });
  const verify = useWrite({
    mutationFn: (track: TrackPoint[]) =>
      call(slideVerify, { challengeId: challenge.data!.challengeId, track }),
    onSuccess: ({ ticket }) => onPassed(ticket),
    onError: (error) => {
      if (!isRefusal(slideVerify, error, 'SLIDE_FAILED')) void challenge.refetch();
    },
    meta: { ownError: true },
  });
  return {
    challenge,
    check: verify.mutate,
    checking: verify.isPending,
    error: verify.error,
    again: () => {
      verify.reset();
      void challenge.refetch();
    },
  };
}
