import { activityBoard } from '@marque/contract/activity/board/endpoints';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { Out } from '@marque/contract/core';
import { belowPodium, RankBoard } from '#blocks/rank-list/rank-board.tsx';
import { RankRow } from '#blocks/rank-list/rank-row.tsx';
import { useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { ActivityPage, RunningInstead } from '../frame/activity-page.tsx';
import { prefetchActivity } from '../frame/use-activity.ts';
import { OwnPlace } from './own-place.tsx';
import { boardInput, useBoard } from './use-board.ts';
import { WayBack } from './way-back.tsx';
import * as styles from './ranking.module.css';

type Board = Out<typeof activityBoard>;

/** The boards of an activity; that of a family's address without an id is the current one's. */
export const rankingPage = (family = '-'): PageModule => ({
  Component: RankingPage,
  prefetch: prefetchActivity(family, async ({ id }, { load, params }) => {
    await load(activityBoard, boardInput(id, params.board));
    return {};
  }),
});

function RankingPage() {
  return (
    <ActivityPage renderBar={(of) => <OwnPlace of={of} />}>
      {(of) => <Boards of={of} />}
    </ActivityPage>
  );
}

function Boards({ of }: { of: ActivityDetail }) {
  const board = useBoard(of.id);
  const [, setQuery] = useQueryParams();
  return (
    <QueryView of={board} skeleton={<Skeleton height={560} />} onError={<WayBack of={of} />}>
      {({ pages: [first] }) => (
        <>
          <h2 className={styles.title}>{of.title}</h2>
          {first!.boards.length > 1 ? (
            <Tabs
              label="榜单"
              tabs={first!.boards}
              value={first!.board.id}
              onChange={(next) => setQuery({ id: of.id, board: next })}
            />
          ) : null}
          <Places first={first!} board={board} />
          {first!.items.length === 0 ? <RunningInstead without={of.id} /> : null}
        </>
      )}
    </QueryView>
  );
}

const WORDS = {
  few: { title: '刚刚开始', text: '人再多一些，这里就有名次' },
  frozen: '最后几小时不公布名次',
};

type PlacesProps = { first: Board; board: ReturnType<typeof useBoard> };

function Places({ first, board }: PlacesProps) {
  const { name, state, openAt, unit } = first.board;
  const below = {
    ...board,
    data: board.data && {
      ...board.data,
      pages: board.data.pages.map((one) => ({ ...one, items: belowPodium(one.items) })),
    },
  } as typeof board;
  return (
    <RankBoard
      label={name}
      state={state}
      openAt={openAt}
      unit={unit}
      rows={first.items}
      words={WORDS}
    >
      <PagedList
        of={below}
        skeleton={<Skeleton height={320} />}
        empty={<p className={styles.note}>票数相同的，先达到的在前</p>}
        keyOf={({ place }) => String(place)}
        rowHeight={64}
        end="只列出前 100 名"
      >
        {(row) => <RankRow of={row} unit={unit} />}
      </PagedList>
    </RankBoard>
  );
}
