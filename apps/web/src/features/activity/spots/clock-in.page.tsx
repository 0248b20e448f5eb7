import type { OneYuanView } from '@marque/contract/activity/kinds/one-yuan-group';
import { activitySpots } from '@marque/contract/activity/presence/endpoints';
import type { Spots } from '@marque/contract/activity/presence/schema';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { Team } from '@marque/contract/activity/team/schema';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { serverNow } from '#shared/api/wire.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { ObstacleNote } from '../frame/obstacle-note.tsx';
import { cameText } from '../team/came-text.ts';
import { GoodsRow } from '../team/goods-row.tsx';
import { SeatPlan } from '../team/seat-plan.tsx';
import { byDistance } from './by-distance.ts';
import { CheckIn } from './check-in.tsx';
import { NoVisit } from './no-visit.tsx';
import { SpotsView } from './spots-view.tsx';
import { StoreCard } from './store-card.tsx';
import * as styles from './spots.module.css';

const skeleton = <SkeletonCards heights={[160, 220, 240]} />;

/** Where a member of a full team checks in at a store. */
export const Component = () => (
  <ActivityPage family="oneYuanGroup">
    {(of) => (
      <MemberGate title="登录后到店打卡">
        <Visit of={of} />
      </MemberGate>
    )}
  </ActivityPage>
);

function Visit({ of }: { of: ActivityDetail }) {
  const { mine, visit } = of.view as OneYuanView;
  const prize = of.prizes.find(({ id }) => id === visit?.prizeId);
  if (!visit || !prize)
    return <NoVisit of={of} title="这个活动不用到店打卡" text="核销码在订单里" />;
  if (mine?.state !== 'formed')
    return (
      <>
        <NoVisit
          of={of}
          title={mine?.state === 'open' ? `还差 ${mine.missing} 人` : '成团后再来打卡'}
          text={`凑齐以后到店打卡，得「${prize.name}」`}
        />
        <h2 className={styles.title}>打卡门店</h2>
        <SpotsView id={of.id} renderAction={() => null} open={false} />
      </>
    );
  return <Chosen of={of} team={mine} until={visit.until} allScore={visit.allScore} />;
}

type ChosenProps = { of: ActivityDetail; team: Team; until: string | null; allScore: number };

function Chosen({ of, ...more }: ChosenProps) {
  const api = useApi();
  const spots = useQuery(api.query(activitySpots, { id: of.id }, 'live'));
  return (
    <QueryView of={spots} skeleton={skeleton}>
      {(all) => <Store of={of} all={all} {...more} />}
    </QueryView>
  );
}

/** The store where the member came, else the chosen or the nearest one, with the ways to check in. */
function Store({ of, all, team, until, allScore }: ChosenProps & { all: Spots }) {
  const href = useHref();
  const { position } = useGeolocation();
  const { spot: chosen } = usePageParams('activity.oneYuanGroupClockIn');
  const spots = byDistance(all.items, position);
  const done = spots.find(({ seen }) => seen.length > 0);
  const spot = done ?? spots.find(({ dealer }) => dealer.id === chosen) ?? spots[0];
  if (!spot || !until) return null;
  const isLate = new Date(until).getTime() <= serverNow();
  return (
    <>
      <section className={styles.head} aria-label="打卡">
        <p className={styles.figure}>{done ? '已到店' : isLate ? '时间过了' : spot.dealer.name}</p>
        <p>
          {done
            ? `${formatDateTime(done.seen[0]!.at)}，${done.dealer.name}`
            : `${formatDateTime(until)} 前到店打卡${spot.stock === 0 ? '。这家店的礼物发完了，可以换一家' : ''}`}
        </p>
      </section>
      {done || isLate ? null : (
        <div className={styles.here}>
          {of.obstacle ? <ObstacleNote of={of.obstacle} /> : <CheckIn of={all} spot={spot} />}
        </div>
      )}
      <StoreCard
        of={spot}
        {...(!done && { other: href('activity.oneYuanGroupMap', { id: of.id }) })}
      />
      <section className={styles.head} aria-label="我的团">
        <h2 className={styles.came}>{cameText(team)}</h2>
        <SeatPlan of={team} />
        {allScore > 0 ? <p className={styles.note}>全队都到，每人再得 {allScore} 积分</p> : null}
      </section>
      <Card aria-label="我的核销码">
        <GoodsRow of={team.goods} />
        {team.own ? (
          <ListRow
            label="我的核销码"
            value="在订单里"
            to={href('mall.orderDetail', { id: team.own.orderId })}
          />
        ) : null}
        <ListRow label="团长榜" to={href('activity.oneYuanGroupRankingList', { id: of.id })} />
      </Card>
    </>
  );
}
