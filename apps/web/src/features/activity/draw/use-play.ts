import { activityDraw, activityDrawSeen } from '@marque/contract/activity/draw/endpoints';
import type { DrawResult } from '@marque/contract/activity/draw/schema';
import type { DrawingView } from '@marque/contract/activity/drawing';
import { activityDetail } from '@marque/contract/activity/endpoints';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import { prefersReducedMotion } from '#shared/ui/display/motion.ts';

/** How long the face moves at least before it knows where it stops, and how long it takes to stop. */
const MOVES_MS = 1200;
export const STOPS_MS = 2000;

/** rest: nothing moves. moving: the answer is awaited. stopping: it comes to rest on `target`. */
export type Phase = 'rest' | 'moving' | 'stopping';

/** Puts what is new of the caller's part into the kept answers of an activity. */
function useOwnPart() {
  const client = useQueryClient();
  return (id: string, change: Partial<DrawingView>) =>
    client.setQueriesData<ActivityDetail>({ queryKey: [activityDetail.id] }, (kept) =>
      kept?.id === id ? { ...kept, view: { ...(kept.view as DrawingView), ...change } } : kept,
    );
}

/** A draw from the tap until its result was seen. What moves follows the answer, never the other way round. */
export function usePlay() {
  const api = useApi();
  const client = useQueryClient();
  const setOwn = useOwnPart();
  const [query] = useQueryParams();
  /** By whose link one came. */
  const joinId = query.get('joinId');
  const [phase, setPhase] = useState<Phase>('rest');
  const [drawn, setDrawn] = useState<DrawResult | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const began = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stopOn = (result: DrawResult) => {
    const wait = prefersReducedMotion() ? 0 : MOVES_MS - (performance.now() - began.current);
    timer.current = setTimeout(() => {
      setDrawn(result);
      setPhase('stopping');
      timer.current = setTimeout(() => setPhase('rest'), prefersReducedMotion() ? 200 : STOPS_MS);
    }, wait);
  };
  const draw = useWrite({
    mutationFn: (id: string, idempotencyKey: string) =>
      api.call(activityDraw, { id, ...(joinId && { joinId }) }, { idempotencyKey }),
    purpose: (id) => `draw:${id}`,
    onMutate: () => {
      began.current = performance.now();
      setDrawn(null);
      setPhase('moving');
    },
    onSuccess: ({ drawn: result, chances }, id) => {
      setOwn(id, { chances });
      stopOn(result);
    },
    onError: () => setPhase('rest'),
  });
  const see = useWrite({
    mutationFn: (drawId: string) => api.call(activityDrawSeen, { drawId }),
    onSettled: () => client.invalidateQueries({ queryKey: [activityDetail.id] }),
  });
  return {
    phase,
    /** The prize on which it stops, or stands. */
    target: phase === 'moving' ? null : (drawn?.hit.id ?? null),
    /** What is to be shown now; null while something moves. */
    result: phase === 'rest' ? drawn : null,
    busy: phase !== 'rest' || draw.isPending,
    start: (id: string) => draw.mutate(id),
    /** Closes the result of a draw. */
    close: (id: string, drawId: string) => {
      setDrawn(null);
      setOwn(id, { unfinished: null });
      see.mutate(drawId);
    },
  };
}
export type Play = ReturnType<typeof usePlay>;
