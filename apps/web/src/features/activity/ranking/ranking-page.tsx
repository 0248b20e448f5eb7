import { activityBoard } from '@marque/contract/activity/board/endpoints';
import type { BoardRow } from '@marque/contract/activity/board/schema';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { Out } from '@marque/contract/core';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useQueryParams, useServerLink, PathLink } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { cx } from '#shared/ui/cx.ts';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { prefetchActivity } from '../frame/use-activity.ts';
import { OwnPlace } from './own-place.tsx';
import { Podium } from './podium.tsx';
import { boardInput, useBoard } from './use-board.ts';
import { WayBack } from './way-back.tsx';
import * as styles from './ranking.module.css';

type Board = Out<typeof activityBoard>;

/** The places with a picture of their own. */
const PICTURES = 3;

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
        </>
      )}
    </QueryView>
  );
}

type PlacesProps = { first: Board; board: ReturnType<typeof useBoard> };

function Places({ first, board }: PlacesProps) {
  const { blocks } = useBrand();
  const { state, openAt, unit } = first.board;
  if (state === 'few' || state === 'frozen')
    return (
      <section className={styles.closed}>
        <Podium rows={[]} unit={unit} />
        <Empty
          title={state === 'few' ? '刚刚开始' : '最后几小时不公布名次'}
          text={
            state === 'frozen' && openAt
              ? `${formatDateTime(openAt)} 结束后揭晓`
              : '人再多一些，这里就有名次'
          }
        />
      </section>
    );
  const rest = (items: readonly BoardRow[]) => items.filter(({ place }) => place > PICTURES);
  const below = {
    ...board,
    data: board.data && {
      ...board.data,
      pages: board.data.pages.map((one) => ({ ...one, items: rest(one.items) })),
    },
  } as typeof board;
  return (
    <section className={cx(styles.board, styles[blocks.activity])} aria-label={first.board.name}>
      <Podium rows={first.items.filter(({ place }) => place <= PICTURES)} unit={unit} />
      <PagedList
        of={below}
        skeleton={<Skeleton height={320} />}
        empty={<p className={styles.note}>票数相同的，先达到的在前</p>}
        keyOf={({ place }) => String(place)}
        rowHeight={64}
        end="只列出前 100 名"
      >
        {(row) => <Row of={row} unit={unit} />}
      </PagedList>
    </section>
  );
}

function Row({
  of: { place, name, score, prize, mine, link },
  unit,
}: {
  of: BoardRow;
  unit: string;
}) {
  const linkTo = useServerLink();
  const to = link && linkTo(link);
  const content = (
    <>
      <i>{place}</i>
      <span>
        <b>{name}</b>
        {prize ? <small>{prize}</small> : null}
      </span>
      <em>
        {score} {unit}
      </em>
    </>
  );
  const look = cx(styles.row, mine && styles.mine);
  return to ? (
    <PathLink to={to} className={look}>
      {content}
    </PathLink>
  ) : (
    <p className={look}>{content}</p>
  );
}
