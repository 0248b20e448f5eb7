import type { LotteryTeamView } from '@marque/contract/activity/kinds/lottery-team';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { ObstacleNote } from '../frame/obstacle-note.tsx';
import { prefetchActivity } from '../frame/use-activity.ts';
import { Lanterns } from './lanterns.tsx';
import { TeamWords } from './team-words.tsx';
import { usePairing } from './use-pairing.ts';
import * as styles from './lottery-team.module.css';

export const prefetch = prefetchActivity('lotteryTeam');

/** What a friend's link leads to: the team with its free seats. Without one it is the own team. */
export const Component = () => (
  <ActivityPage stage renderBar={(of) => <Bar of={of} />}>
    {(of) => <Invited of={of} />}
  </ActivityPage>
);

const teamOf = ({ view }: ActivityDetail) => {
  const { shown, team } = view as LotteryTeamView;
  return shown ?? team;
};

function Invited({ of }: { of: ActivityDetail }) {
  const view = of.view as LotteryTeamView;
  const team = teamOf(of);
  const leader = team?.members.find((member) => member.leader);
  return (
    <>
      <Lanterns size={view.size} team={team} />
      {team ? (
        <>
          <h1 className={styles.title}>
            {team.mine || !leader ? of.title : `${leader.nickName} 邀你组队`}
          </h1>
          <TeamWords of={team} config={view} />
        </>
      ) : (
        <>
          <h1 className={styles.title}>{of.title}</h1>
          <Notice illustration="empty" title="没有找到这支队" text="可以自己组一队，或者随机匹配" />
        </>
      )}
    </>
  );
}

function Bar({ of }: { of: ActivityDetail }) {
  const href = useHref();
  const { tap, busy } = usePairing(of.id);
  const { team: own } = of.view as LotteryTeamView;
  const team = teamOf(of);
  if (own)
    return (
      <LinkButton block to={href('activity.lotteryTeamMyTeam', { id: of.id, teamId: own.id })}>
        {team?.mine ? '看我的队伍' : '你已经在一支队里了'}
      </LinkButton>
    );
  if (of.obstacle) return <ObstacleNote of={of.obstacle} />;
  if (team?.state === 'open' && of.allowed.includes('open'))
    return (
      <Button block busy={busy} onClick={() => tap({ by: 'join', teamId: team.id })}>
        加入队伍
      </Button>
    );
  return (
    <LinkButton block to={href('activity.lotteryTeamDetails', { id: of.id })}>
      {team?.state === 'formed' ? '这支队满了，再组一队' : '去组一队'}
    </LinkButton>
  );
}
