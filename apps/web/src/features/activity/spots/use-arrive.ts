import { activityDetail } from '@marque/contract/activity/endpoints';
import {
  activityCheckIn,
  activityScan,
  activitySpots,
} from '@marque/contract/activity/presence/endpoints';
import type { Obstacle } from '@marque/contract/activity/schema';
import { screenOf } from '@marque/contract/activity/presence/place';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { isRefusal, messageOf } from '#shared/api/error.ts';
import { ofCalls, useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { LocationError } from '#shared/location/location-error.ts';
import { platform } from '#shared/platform/platform.ts';
import {
  KEEP_SCROLL,
  useNavigate,
  useQueryParams,
  useRouteLocation,
} from '#shared/routing/navigation.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** How somebody shows to be at a store: by the phone's position, or by the digits on its screen. */
type Proof = { spot: string; code?: string };

/** Reads the code of a screen with the camera; null where none was read, which was said. */
export async function readScreen(): Promise<Proof | null> {
  const outcome = await platform().scan();
  if (!outcome.ok) {
    if (outcome.reason !== 'cancelled')
      toast(outcome.message ?? '没有扫到码，请输入屏幕上的 6 位数字');
    return null;
  }
  const screen = screenOf(outcome.value.text);
  if (!screen) toast('这不是店里屏幕上的码，换一个试试');
  return screen;
}

/** Why it was not taken, and what to do now. */
function problemOf(error: unknown): string {
  if (error instanceof LocationError) return `${error.message}，或扫店里屏幕上的码`;
  if (isRefusal(activityCheckIn, error, 'PLACE_FAR')) {
    const { metres } = error.body.data as { metres: number };
    return `还差 ${metres} 米，再走近一点`;
  }
  if (isRefusal(activityCheckIn, error, 'ACTIVITY_NOT_ELIGIBLE'))
    return (error.body.data as { obstacle: Obstacle }).obstacle.text;
  return messageOf(error);
}

/** Proves to be at a store, after signing in where that is needed. `done` is called once it is taken. */
export function useArrive(id: string, done?: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const [query] = useQueryParams();
  const [problem, setProblem] = useState('');
  const joinId = query.get('joinId');
  const prove = useWrite({
    mutationFn: async ({ spot, code }: Proof, idempotencyKey) => {
      const of = { id, spot, ...(joinId && { joinId }) };
      if (code) return api.call(activityScan, { ...of, code }, { idempotencyKey });
      const { locateHere } = await import('#shared/location/locate.ts');
      return api.call(activityCheckIn, { ...of, ...(await locateHere()) }, { idempotencyKey });
    },
    purpose: ({ spot, code = '' }) => `activity.arrive:${id}:${spot}:${code}`,
    meta: { ownError: true },
    onMutate: () => setProblem(''),
    onSuccess: ({ gain }) => {
      toast(gain);
      done?.();
    },
    onError: (error) => setProblem(problemOf(error)),
    onSettled: () => client.invalidateQueries(ofCalls(activityDetail.id, activitySpots.id)),
  });
  const tap = useMemberIntent<Proof>(`activity:${id}:arrive`, (proof) => prove.mutate(proof));
  return { prove: tap, busy: prove.isPending, problem };
}

/** Uses the code of a screen that a camera has read into the address, once. */
export function useScreenOfAddress(prove: (proof: Proof) => void): void {
  const [query] = useQueryParams();
  const goTo = useNavigate();
  const { pathname } = useRouteLocation();
  const shown = query.get('c') ?? '';
  const used = useRef('');
  useEffect(() => {
    if (!shown || used.current === shown) return;
    used.current = shown;
    const screen = screenOf(shown);
    const rest = new URLSearchParams([...query].filter(([name]) => name !== 'c'));
    void goTo(`${pathname}?${rest.toString()}`, { replace: true, state: KEEP_SCROLL });
    if (screen) prove(screen);
  }, [goTo, pathname, prove, query, shown]);
}
