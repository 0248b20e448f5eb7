import type { TeamView } from '@marque/contract/activity/team/teams';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import type { DealGoods, Team } from '@marque/contract/activity/team/schema';
import { formatMoney } from '@marque/contract/money';
import { Opening } from '#blocks/landing/landing-head.tsx';
import { HERO_SIZES } from '#blocks/page-blocks/hero-sizes.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { isOver } from '../frame/is-over.ts';
import { GoodsRow } from '../team/goods-row.tsx';
import { SeatPlan } from '../team/seat-plan.tsx';
import { TeamState } from '../team/team-state.tsx';
import { useDealOrder } from '../parts/use-deal-order.ts';
import * as styles from '../team/team.module.css';

type Props = KindProps<TeamView>;

const isRunning = ({ state, obstacle }: ActivityDetail): boolean =>
  state === 'live' && obstacle === null;

const Face = ({ of: { title, share, image } }: Props) => (
  <Opening title={title} subtitle={share.text} hero={image} />
);

/** The own team that is forming, else an empty one; the goods; teams that can be joined. */
function Own({ of, view: { goods, open, forming, size } }: Props) {
  const href = useHref();
  const isLive = isRunning(of);
  return (
    <>
      {forming ? (
        <>
          <TeamState of={forming} />
          <Card>
            <ListRow
              label="我的团"
              value="去看看"
              to={href('activity.groupPurchaseMyTeam', { id: of.id, teamId: forming.id })}
            />
          </Card>
        </>
      ) : isOver(of) ? null : (
        <section className={styles.team} aria-label="一个团">
          <p className={styles.figure}>{size} 人成团</p>
          <SeatPlan of={{ seats: [], size, state: 'open' }} />
        </section>
      )}
      {goods.map((one) => (
        <Goods key={one.dealId} of={one} {...{ size, isLive }} hasTeam={forming !== null} />
      ))}
      {isLive && !forming ? <OpenTeams of={open} /> : null}
    </>
  );
}

function More({ of: { id }, view: { hours, size, leaderScore } }: Props) {
  const href = useHref();
  return (
    <Card aria-label="怎么拼">
      <CardTitle>怎么拼</CardTitle>
      <Note>
        付款开团，{hours} 小时内满 {size} 人成团发货。没凑齐，每个人付的都原路退回，不用申请。
      </Note>
      {leaderScore > 0 ? (
        <Note>成团后，每有一位团员留下商品，团长得 {leaderScore} 积分。</Note>
      ) : null}
      <ListRow
        label="我的团和奖励"
        value="查看"
        to={href('activity.groupPurchaseMyTeam', { id })}
      />
    </Card>
  );
}

/** Buying together: the goods with their group price, teams that can be joined, one's own on top. */
export const groupPurchaseFace: KindFace<TeamView> = {
  Face,
  Own,
  More,
  prefetch: async ({ image }, { blocks }) => ({
    hero: { image, sizes: HERO_SIZES[blocks.hero] },
  }),
};

type GoodsProps = { of: DealGoods; size: number; isLive: boolean; hasTeam: boolean };

function Goods({ of, size, isLive, hasTeam }: GoodsProps) {
  const href = useHref();
  const seat = useDealOrder();
  return (
    <Card aria-label={of.title}>
      <GoodsRow of={of} />
      <div className={styles.actions}>
        <LinkButton
          kind="secondary"
          to={href('mall.product', { id: of.commodityId, skuId: of.skuId })}
        >
          单独买
        </LinkButton>
        {isLive && !hasTeam && of.left > 0 ? (
          <Button onClick={() => seat(of)}>
            {size} 人团 {formatMoney(of.priceFen)}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function OpenTeams({ of }: { of: readonly Team[] }) {
  const seat = useDealOrder();
  if (of.length === 0) return null;
  return (
    <Card aria-label="可以加入的团">
      <CardTitle>可以加入的团</CardTitle>
      {of.map((team) => (
        <div key={team.id} className={styles.open}>
          <span>
            <b>{team.seats.find(({ leader }) => leader)?.nickName ?? '车友'}的团</b>
            还差 {team.missing} 人 · <Countdown to={team.until} />
          </span>
          <Button size="small" kind="secondary" onClick={() => seat(team.goods, team.id)}>
            参团
          </Button>
        </div>
      ))}
    </Card>
  );
}
