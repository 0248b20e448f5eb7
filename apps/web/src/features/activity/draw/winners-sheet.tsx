import { activityWinners } from '@marque/contract/activity/draw/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { WinnerRow } from './winner-row.tsx';

export type WinnersSheetProps = { open: boolean; onClose: () => void; id: string };

/** Everybody who won, the newest first. */
export default function WinnersSheet({ open, onClose, id }: WinnersSheetProps) {
  const api = useApi();
  const winners = useInfiniteQuery({
    ...api.paged(activityWinners, { id }, 'live'),
    enabled: open,
  });
  return (
    <Sheet open={open} onClose={onClose} title="中奖名单">
      <PagedList
        of={winners}
        skeleton={<SkeletonCards heights={[44, 44, 44]} />}
        empty={<Empty title="还没有人中奖" />}
        keyOf={({ id: key }) => key}
        rowHeight={44}
      >
        {(winner) => <WinnerRow of={winner} />}
      </PagedList>
    </Sheet>
  );
}
