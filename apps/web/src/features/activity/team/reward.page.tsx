import { activityTeam, activityTeams } from '@marque/contract/activity/team/endpoints';
import type { Team } from '@marque/contract/activity/team/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { NoTeam } from './no-team.tsx';
import { SeatPlan } from './seat-plan.tsx';
import { type TeamPages, teamPagesOf } from './team-pages.ts';
import * as styles from './team.module.css';

const skeleton = <SkeletonCards heights={[96, 220]} />;

/** What the leader gets for those who keep the goods, of one team or of all formed ones. */
export function Component() {
  const page = usePageId<NonNullable<TeamPages['reward']>>();
  const { id = '', teamId } = usePageParams(page);
  const pages = teamPagesOf(page);
  return (
    <Page id={page}>
      <MemberGate title="登录后看拼团奖励">
        {teamId ? <OfOne teamId={teamId} pages={pages} /> : <OfAll id={id} pages={pages} />}
      </MemberGate>
    </Page>
  );
}

function None({ pages, id }: { pages: TeamPages; id: string }) {
  const href = useHref();
  return (
    <NoTeam title="还没有团长奖励" text="你开的团拼成后，这里一笔一笔算给你看">
      <LinkButton to={href(pages.details, { id })}>去开团</LinkButton>
    </NoTeam>
  );
}

function OfOne({ teamId, pages }: { teamId: string; pages: TeamPages }) {
  const api = useApi();
  const team = useQuery(api.query(activityTeam, { teamId }, 'live'));
  return (
    <QueryView of={team} skeleton={skeleton} onError={<None pages={pages} id="" />}>
      {(of) => <Rewards of={[of]} id={of.activityId} pages={pages} isAll />}
    </QueryView>
  );
}

function OfAll({ id, pages }: { id: string; pages: TeamPages }) {
  const api = useApi();
  const teams = useInfiniteQuery({
    ...api.paged(activityTeams, { id: id || pages.family }, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <QueryView of={teams} skeleton={skeleton} onError={<None pages={pages} id={id} />}>
      {({ pages: loaded }) => (
        <>
          <Rewards
            of={loaded.flatMap(({ items }) => items)}
            id={id}
            pages={pages}
            isAll={!teams.hasNextPage}
          />
          {teams.hasNextPage ? (
            <Button
              kind="secondary"
              block
              busy={teams.isFetchingNextPage}
              onClick={() => void teams.fetchNextPage()}
            >
              看更早的团
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
}

type RewardsProps = { of: readonly Team[]; id: string; pages: TeamPages; isAll: boolean };

function Rewards({ of, id, pages, isAll }: RewardsProps) {
  const led = of.filter(({ own, reward }) => own?.leader === true && reward !== null);
  if (led.length === 0) return isAll ? <None pages={pages} id={id} /> : null;
  return led.map((team) => <Reward key={team.id} of={team} />);
}

function Reward({ of }: { of: Team }) {
  const { each, kept, open, returned, givenAt } = of.reward!;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.figure}>{kept * each} 积分</p>
        <p className={styles.lead}>
          {givenAt
            ? `${formatDateTime(givenAt)} 已到账`
            : open > 0
              ? '最后一位过了退货期那天一起到账'
              : '正在到账'}
        </p>
      </div>
      <SeatPlan of={of} />
      <Card aria-label="怎么算">
        <CardTitle>{of.goods.title}</CardTitle>
        <ListRow label="留下商品的团员" value={`${kept} 人 × ${each} 积分`} />
        {open > 0 ? <ListRow label="还在退货期的团员" value={`${open} 人`} /> : null}
        {returned > 0 ? <ListRow label="退货的团员" value={`${returned} 人，不计`} /> : null}
        <Note>退货不影响其他人的订单和团长已经得到的积分。</Note>
      </Card>
    </>
  );
}
