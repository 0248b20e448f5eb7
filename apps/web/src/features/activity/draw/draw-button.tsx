import type { DrawingView } from '@marque/contract/activity/drawing';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { Button } from '#shared/ui/control/button.tsx';
import type { Play } from './use-play.ts';

type DrawButtonProps = {
  of: Pick<ActivityDetail, 'id' | 'own'>;
  chances: DrawingView['chances'];
  play: Play;
  /** What a draw is called here, e.g. 抽一次. */
  label: string;
};

/** Draws once; says why it cannot. */
export function DrawButton({ of: { id, own }, chances, play, label }: DrawButtonProps) {
  const tap = useMemberIntent<boolean>(`activity:${id}:draw`, () => play.start(id));
  if (!play.busy && chances && (chances.left === 0 || chances.today === 0))
    return (
      <Button block disabled>
        {chances.inAll === 0
          ? '这次活动的次数用完了'
          : chances.today === 0
            ? '今天抽完了，明天再来'
            : '没有次数了，看看怎么得'}
      </Button>
    );
  return (
    <Button block busy={play.busy} onClick={() => tap(true)}>
      {own ? label : `登录后${label}`}
    </Button>
  );
}
