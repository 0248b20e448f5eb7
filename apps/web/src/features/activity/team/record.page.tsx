import { activityTeam, activityTeams } from '@marque/contract/activity/team/endpoints';
import type { Team } from '@marque/contract/activity/team/schema';
import { formatMoney } from '@marque/contract/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PageShare } from '#blocks/poster/page-share.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { cameText } from './came-text.ts';
import { GoodsRow } from './goods-row.tsx';
import { Leave } from './leave.tsx';
import { NoTeam } from './no-team.tsx';
import { TeamState } from './team-state.tsx';
import { type TeamPages, teamPagesOf } from './team-pages.ts';
import { useDealOrder } from '../parts/use-deal-order.ts';
import * as styles from './team.module.css';

const STATES = {
  open: '正在拼',
  formed: '拼成了',
  failed: '没有拼成',
} as const satisfies Record<Team['state'], string>;

const skeleton = <SkeletonCards heights={[320, 120]} />;

/** A member's teams of an activity, or the one of the address. */
export function Component() {
  const page = usePageId<TeamPages['record']>();
  const { id = '', teamId } = usePageParams(page);
  const pages = teamPagesOf(page);
  return (
    <Page id={page}>
      <MemberGate title="登录后看我的团">
        {teamId ? <One teamId={teamId} pages={pages} /> : <Own activityId={id} pages={pages} />}
      </MemberGate>
    </Page>
  );
}

function WayOn({ pages, id }: { pages: TeamPages; id: string }) {
  const href = useHref();
  return <LinkButton to={href(pages.details, { id })}>去看看拼团</LinkButton>;
}

function One({ teamId, pages }: { teamId: string; pages: TeamPages }) {
  const api = useApi();
  const team = useQuery(api.query(activityTeam, { teamId }, 'live'));
  return (
    <QueryView of={team} skeleton={skeleton} onError={<WayOn pages={pages} id="" />}>
      {(of) => <TeamView of={of} pages={pages} />}
    </QueryView>
  );
}

function Own({ activityId, pages }: { activityId: string; pages: TeamPages }) {
  const api = useApi();
  const href = useHref();
  const family = pages.family;
  const teams = useInfiniteQuery({
    ...api.paged(activityTeams, { id: activityId || family }, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <QueryView of={teams} skeleton={skeleton} onError={<WayOn pages={pages} id={activityId} />}>
      {({ pages: loaded }) => {
        const items = loaded.flatMap((one) => one.items);
        const [first, ...others] = items;
        if (!first)
          return (
            <NoTeam title="还没有参加过团" text="开一个，或者加入车友的团">
              <WayOn pages={pages} id={activityId} />
            </NoTeam>
          );
        return (
          <>
            <TeamView of={first} pages={pages} />
            {others.length > 0 ? (
              <Card aria-label="以前的团">
                {others.map((team) => (
                  <ListRow
                    key={team.id}
                    label={team.goods.title}
                    note={formatDateTime(team.until)}
                    value={STATES[team.state]}
                    to={href(pages.record, { id: team.activityId, teamId: team.id })}
                  />
                ))}
              </Card>
            ) : null}
            {teams.hasNextPage ? (
              <Button kind="secondary" block onClick={() => void teams.fetchNextPage()}>
                更多
              </Button>
            ) : null}
          </>
        );
      }}
    </QueryView>
  );
}

/** One team with what its member can do now. */
function TeamView({ of, pages }: { of: Team; pages: TeamPages }) {
  const href = useHref();
  const seat = useDealOrder();
  const share = useSheet('share');
  const { own, goods, state, activityId, id } = of;
  const came = cameText(of);
  return (
    <>
      <TeamState of={of} />
      <Card aria-label="商品">
        <GoodsRow of={goods} />
        {own ? (
          <ListRow
            label="我的订单"
            value="查看"
            to={href('mall.orderDetail', { id: own.orderId })}
          />
        ) : null}
        {pages.visit && came ? (
          <ListRow
            label="到店打卡"
            value={came}
            to={href(pages.visit, { id: activityId, teamId: id })}
          />
        ) : null}
        {of.reward ? (
          <ListRow
            label="团长奖励"
            value={`${of.reward.kept * of.reward.each} 积分`}
            to={href(pages.reward ?? pages.record, { id: activityId, teamId: id })}
          />
        ) : null}
      </Card>
      <div className={styles.head}>
        {own?.state === 'paying' ? (
          <LinkButton block to={href('mall.payCenter', { id: own.orderId })}>
            去付款
          </LinkButton>
        ) : null}
        {state === 'open' && own?.state === 'in' ? (
          <Button block onClick={() => share.show()}>
            邀请好友
          </Button>
        ) : null}
        {state === 'failed' ? (
          <Button block onClick={() => seat(goods)}>
            再开一团 {formatMoney(goods.priceFen)}
          </Button>
        ) : null}
        {own?.leaves ? <Leave of={of} /> : null}
      </div>
      <PageShare
        control={share}
        target={{
          page: pages.arrival,
          params: { id: activityId, teamId: id },
          bare: true,
          title: `还差 ${of.missing} 人，一起拼`,
          desc: goods.title,
          image: goods.image,
          price: null,
        }}
      />
    </>
  );
}
