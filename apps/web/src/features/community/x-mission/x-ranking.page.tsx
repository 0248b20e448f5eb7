import { missionRanking } from '@marque/contract/community/x-mission/endpoints';
import type { RankingSpan } from '@marque/contract/community/x-mission/labels';
import type { RankingRow } from '@marque/contract/community/x-mission/schema';
import type { Out } from '@marque/contract/core';
import { formatInteger } from '@marque/contract/money';
import { imageSrc } from '@marque/contract/picture-url';
import { PageLink, useHref, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { cx } from '#shared/ui/cx.ts';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Empty, QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { gapText, spanText } from './mission-labels.ts';
import { NoSeason } from './no-season.tsx';
import { useRanking } from './use-mission.ts';
import * as styles from './x-mission.module.css';

const spanOf = (named: string | undefined): RankingSpan => (named === 'week' ? 'week' : 'season');

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ load, params }) => {
  await load(missionRanking, { span: spanOf(params.span) });
  return {};
};

const TABS = [
  { id: 'season', name: '赛季' },
  { id: 'week', name: '本周' },
] as const;

/** The ranking of the season or the week, with the own place in the bar. */
export function Component() {
  const span = spanOf(usePageParams('community.xRanking').span);
  const [, setQuery] = useQueryParams();
  const query = useRanking(span);
  const { data } = query;
  return (
    <Page id="community.xRanking" bar={data?.me ? <Own me={data.me} /> : undefined}>
      <Tabs label="榜单" tabs={TABS} value={span} onChange={(id) => setQuery({ span: id })} />
      <QueryView
        of={query}
        skeleton={<Skeleton height={640} />}
        empty={{ when: ({ season }) => season === null, show: <NoSeason /> }}
      >
        {(ranking) => <Ranking {...ranking} />}
      </QueryView>
    </Page>
  );
}

type RankingProps = Out<typeof missionRanking>;

function Ranking({ season, items }: RankingProps) {
  const href = useHref();
  if (items.length === 0)
    return (
      <Empty title="0 人上榜" text="第 1 个得分的人就是第 1 名">
        <LinkButton size="small" to={href('community.xMission')}>
          去做任务
        </LinkButton>
      </Empty>
    );
  return (
    <>
      <p className={styles.note}>
        {season!.state === 'frozen'
          ? '成绩已冻结，公示中'
          : `${season!.name}，${spanText(season!)}`}
      </p>
      <EndlessGrid
        items={items}
        keyOf={({ place }) => String(place)}
        render={(row) => <Row of={row} />}
        rowHeight={64}
        hasMore={false}
        loading={false}
        failed={false}
        loadMore={() => undefined}
        end="前 100 名到此为止"
      />
      <div className={styles.ways}>
        <LinkButton block kind="secondary" to={href('community.xRankingRule')}>
          榜单怎么排
        </LinkButton>
      </div>
    </>
  );
}

function Row({ of: { place, author, points, mine } }: { of: RankingRow }) {
  const { authorId, nickName, avatar, identification, badgeUrl } = author;
  return (
    <p className={cx(styles.row, mine && styles.mine, place <= 3 && styles.first)}>
      <i>{place}</i>
      <Avatar
        src={avatar && imageSrc(avatar, 96)}
        size={36}
        identification={identification}
        badgeUrl={badgeUrl || undefined}
      />
      <span className={styles.name}>
        {authorId ? (
          <PageLink page="community.information" params={{ author: authorId }} className="reach">
            <span className={styles.text}>{nickName}</span>
          </PageLink>
        ) : (
          <span className={styles.text}>{nickName}</span>
        )}
        {mine ? <span className={styles.me}>（我）</span> : null}
      </span>
      <b>{formatInteger(points)}</b>
    </p>
  );
}

function Own({ me: { place, points, gap } }: { me: NonNullable<RankingProps['me']> }) {
  return (
    <p className={styles.own}>
      <b>第 {formatInteger(place)} 名</b>
      <span>{gapText(gap)}</span>
      <b>{formatInteger(points)} 分</b>
    </p>
  );
}
