import type { LotteryTeamView } from '@marque/contract/activity/kinds/lottery-team';
import { useState } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Switch } from '#shared/ui/control/choice.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { ChanceFigure } from '../draw/chance-figure.tsx';
import { DrawButton } from '../draw/draw-button.tsx';
import { DrawnSheet } from '../draw/drawn-sheet.tsx';
import { hitsOf } from '../draw/hits.ts';
import { type Play, usePlay } from '../draw/use-play.ts';
import { Winners } from '../draw/winners.tsx';
import type { KindFace, KindProps } from '../frame/details-page.tsx';
import { Lanterns } from './lanterns.tsx';
import { TeamWords } from './team-words.tsx';
import { usePairing } from './use-pairing.ts';
import * as styles from './lottery-team.module.css';

/** `welcome`: whether a team that is opened lets in those who are matched. */
type FaceState = { play: Play; welcome: boolean; setWelcome: (welcome: boolean) => void };
type Props = KindProps<LotteryTeamView, FaceState>;

function useShared(): FaceState {
  const [welcome, setWelcome] = useState(false);
  return { play: usePlay(), welcome, setWelcome };
}

const Face = ({ of: { title }, view: { size, team } }: Props) => (
  <>
    <Lanterns size={size} team={team} />
    <h1 className={styles.title}>{title}</h1>
  </>
);

/** The own team, else what a team is; chances once it is full. */
function Own({ of, view, state: { welcome, setWelcome } }: Props) {
  const { team, size, hours, result } = view;
  if (result || team?.state === 'formed') return <ChanceFigure of={view} />;
  if (team) return <TeamWords of={team} config={view} />;
  return (
    <section className={styles.part} aria-label="一支队">
      <p className={styles.figure}>{size} 人一队</p>
      <p className={styles.note}>组队后 {hours} 小时内满员，就能抽奖</p>
      {of.allowed.includes('open') ? (
        <Switch checked={welcome} onChange={setWelcome} label="欢迎随机匹配来的车友加入我的队" />
      ) : null}
    </section>
  );
}

function Act({ of, view: { team, chances }, state: { play, welcome } }: Props) {
  const href = useHref();
  const { tap, busy } = usePairing(of.id);
  if (team?.state === 'formed')
    return <DrawButton of={of} chances={chances} play={play} label="抽一次" />;
  if (team)
    return (
      <LinkButton block to={href('activity.lotteryTeamMyTeam', { id: of.id, teamId: team.id })}>
        看我的队伍
      </LinkButton>
    );
  return (
    <ActionBar>
      <Button
        kind={of.allowed.includes('open') ? 'secondary' : 'primary'}
        busy={busy}
        onClick={() => tap({ by: 'match' })}
      >
        随机匹配
      </Button>
      {of.allowed.includes('open') ? (
        <Button busy={busy} onClick={() => tap({ by: 'open', welcome })}>
          组一队
        </Button>
      ) : null}
    </ActionBar>
  );
}

function More({ of, view, state: { play } }: Props) {
  const href = useHref();
  return (
    <>
      <Winners of={of} newest={view.winners} />
      <Card aria-label="怎么组队">
        <CardTitle>怎么组队</CardTitle>
        <Note>
          满员后每人 {view.draws} 次抽奖，机会相同，{view.drawHours} 小时内用完。没凑齐，每人{' '}
          {view.consolationScore} 积分。
        </Note>
        <ListRow label="我的队伍" to={href('activity.lotteryTeamMyTeam', { id: of.id })} />
      </Card>
      <DrawnSheet id={of.id} of={view} play={play} />
    </>
  );
}

/** A team whose members draw once it is full: lanterns on a string. */
export const lotteryTeamFace: KindFace<LotteryTeamView, FaceState> = {
  useShared,
  Face,
  Own,
  Act,
  hits: hitsOf,
  More,
};
