import { useReschedule } from '#blocks/appointment-card/use-reschedule.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';

const TAKEN = '手慢了，这个时段刚被约走，看看这三个';

/** Moving a visit to another time. `start` is a time that was chosen elsewhere. */
export function useMoveVisit(id: string, start: string | undefined) {
  const go = useNavigateToPage();
  const { asked, move, ...moving } = useReschedule({
    id,
    start:
      start !== undefined && !Number.isNaN(Date.parse(start))
        ? new Date(start).toISOString()
        : null,
    onMoved: (moved) =>
      go('maintenance.mainResult', { id: moved.id, from: 'moved' }, { replace: true }),
  });
  const { nearest, value } = moving;
  return {
    ...moving,
    move: () => move(),
    problem: nearest.length > 0 ? TAKEN : asked && !value ? '请选择到店时间' : undefined,
  };
}
export type MovingVisit = ReturnType<typeof useMoveVisit>;
