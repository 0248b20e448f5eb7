import type { LotteryTeamView } from '@marque/contract/activity/kinds/lottery-team';
import type { PairTeam } from '@marque/contract/activity/pairing/schema';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { PageShare } from '#blocks/poster/page-share.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { ChanceFigure } from '../draw/chance-figure.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { Lanterns } from './lanterns.tsx';
import { TeamWords } from './team-words.tsx';
import { useLeavePair } from './use-pairing.ts';
import * as styles from './lottery-team.module.css';

/** The member's own team of an activity, with what can be done. */
export const Component = () => (
  <ActivityPage>
    {(of) => (
      <MemberGate title="登录后看我的队伍">
        <Own of={of} />
      </MemberGate>
    )}
  </ActivityPage>
);

function Own({ of }: { of: ActivityDetail }) {
  const href = useHref();
  const view = of.view as LotteryTeamView;
  const { team, size } = view;
  if (!team)
    return (
      <Notice illustration="empty" title="还没有队伍" text="组一队，或者随机匹配到一支">
        <LinkButton to={href('activity.lotteryTeamDetails', { id: of.id })}>去组队</LinkButton>
      </Notice>
    );
  return (
    <>
      <Lanterns size={size} team={team} />
      <TeamWords of={team} config={view} />
      {team.state === 'formed' ? (
        <div className={styles.part}>
          <ChanceFigure of={view} />
        </div>
      ) : null}
      <Actions of={team} asks={of.allowed.includes('invite')} />
      <Invitation of={of} team={team} />
    </>
  );
}

function Actions({ of, asks }: { of: PairTeam; asks: boolean }) {
  const href = useHref();
  const share = useSheet('invite');
  const leave = useLeavePair();
  const ask = async () => {
    const text = '位子会空出来，满员前都可以再找一支队';
    if (await askConfirm({ title: '退出这支队吗？', text, yes: '退出' })) leave.mutate(of.id);
  };
  return (
    <div className={styles.actions}>
      {asks ? (
        <Button block onClick={() => share.show()}>
          邀请队友
        </Button>
      ) : null}
      {of.state === 'open' ? (
        <Button block kind="secondary" busy={leave.isPending} onClick={() => void ask()}>
          退出
        </Button>
      ) : (
        <LinkButton block to={href('activity.lotteryTeamDetails', { id: of.activityId })}>
          {of.state === 'formed' ? '去抽奖' : '看看奖品'}
        </LinkButton>
      )}
    </div>
  );
}

/** What friends get: the page on which they join the team. */
function Invitation({ of, team }: { of: ActivityDetail; team: PairTeam }) {
  const share = useSheet('invite');
  return (
    <PageShare
      control={share}
      target={{
        page: 'activity.lotteryTeamShare',
        params: { id: of.id, teamId: team.id },
        bare: true,
        title: `还差 ${team.missing} 人，一起抽`,
        desc: of.share.text,
        image: of.share.image,
        price: null,
      }}
    />
  );
}
