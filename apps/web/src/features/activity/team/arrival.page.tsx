import type { TeamView } from '@marque/contract/activity/team/teams';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { formatMoney } from '@marque/contract/money';
import { Redirect, useHref, usePageId } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Card, Note } from '#shared/ui/layout/card.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { prefetchActivity } from '../frame/use-activity.ts';
import { GoodsRow } from './goods-row.tsx';
import { NoTeam } from './no-team.tsx';
import { type TeamPages, teamPagesOf } from './team-pages.ts';
import { TeamState } from './team-state.tsx';
import { useDealOrder } from '../parts/use-deal-order.ts';
import * as styles from './team.module.css';

export const arrivalPage = (family: string) => ({
  Component: Arrival,
  prefetch: prefetchActivity(family),
});

/** What a friend's link leads to: the friend's team with its goods, and the seat that is free. */
const Arrival = () => (
  <ActivityPage renderBar={(of) => (teamOf(of) ? <Bar of={of} /> : null)}>
    {(of) => <Invited of={of} />}
  </ActivityPage>
);

const teamOf = (of: ActivityDetail) => (of.view as TeamView).shown;

function Invited({ of }: { of: ActivityDetail }) {
  const href = useHref();
  const pages = teamPagesOf(usePageId<TeamPages['arrival']>());
  const team = teamOf(of);
  if (!team)
    return (
      <NoTeam title="没有找到这个团" text="它可能已经结束了" size={(of.view as TeamView).size}>
        <LinkButton to={href(pages.details, { id: of.id })}>看看别的团</LinkButton>
      </NoTeam>
    );
  if (team.own && team.own.state !== 'left')
    return <Redirect to={href(pages.record, { id: of.id, teamId: team.id })} />;
  const leader = team.seats.find((seat) => seat.leader);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.lead}>{leader ? `${leader.nickName} 邀你一起拼` : '邀你一起拼'}</p>
      </div>
      <TeamState of={team} />
      <Card aria-label="商品">
        <GoodsRow of={team.goods} />
        <Note>没拼成全额退，不用申请。</Note>
      </Card>
    </>
  );
}

function Bar({ of }: { of: ActivityDetail }) {
  const href = useHref();
  const seat = useDealOrder();
  const pages = teamPagesOf(usePageId<TeamPages['arrival']>());
  const team = teamOf(of);
  if (!team) return null;
  const joins = team.state === 'open' && team.free > 0 && of.obstacle === null;
  return (
    <ActionBar>
      {joins ? (
        <Button onClick={() => seat(team.goods, team.id)}>
          参团 {formatMoney(team.goods.priceFen)}
        </Button>
      ) : (
        <LinkButton to={href(pages.details, { id: of.id })}>看看别的团，或者自己开一个</LinkButton>
      )}
    </ActionBar>
  );
}
