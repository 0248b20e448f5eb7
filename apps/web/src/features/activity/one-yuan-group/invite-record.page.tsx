import { activityTeams } from '@marque/contract/activity/team/endpoints';
import type { Team } from '@marque/contract/activity/team/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { NoTeam } from '../team/no-team.tsx';
import * as styles from './one-yuan.module.css';

const STATES = { paying: '付款中', in: '已付款', refunded: '已退款' } as const;

/** Whom a member brought into the teams the member leads, and what became of each. */
export function Component() {
  return (
    <Page id="activity.oneYuanGroupInviteRecord">
      <MemberGate title="登录后看邀请记录">
        <Invited />
      </MemberGate>
    </Page>
  );
}

const othersOf = ({ seats }: Team) => seats.filter(({ mine }) => !mine);

function Invited() {
  const api = useApi();
  const href = useHref();
  const { id } = usePageParams('activity.oneYuanGroupInviteRecord');
  const teams = useInfiniteQuery({
    ...api.paged(activityTeams, { id: id || 'oneYuanGroup' }, 'live'),
    enabled: useSignedIn(),
  });
  const wayOn = (
    <LinkButton to={href('activity.oneYuanGroup', id ? { id } : {})}>去看看一元团</LinkButton>
  );
  return (
    <QueryView of={teams} skeleton={<SkeletonCards heights={[96, 220]} />} onError={wayOn}>
      {({ pages }) => {
        const led = pages
          .flatMap(({ items }) => items)
          .filter((team) => team.own?.leader && othersOf(team).length > 0);
        if (led.length === 0 && !teams.hasNextPage)
          return (
            <NoTeam title="还没有邀请到人" text="开一个团，把链接发给车友" size={5}>
              {wayOn}
            </NoTeam>
          );
        const all = led.flatMap(othersOf);
        const paid = all.filter(({ state }) => state === 'in').length;
        return (
          <>
            <section className={styles.part} aria-label="一共">
              <p className={styles.figure}>{all.length} 人</p>
              <p className={styles.note}>{paid} 人已付款</p>
            </section>
            {led.map((team) => (
              <Card key={team.id} aria-label={team.goods.title}>
                <CardTitle>{team.state === 'formed' ? '拼成的团' : '正在拼的团'}</CardTitle>
                {othersOf(team).map(({ seat, nickName, state, came }) => (
                  <ListRow key={seat} label={nickName} value={came ? '已到店' : STATES[state]} />
                ))}
              </Card>
            ))}
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
