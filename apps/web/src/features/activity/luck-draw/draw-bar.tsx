import type { LuckDrawView } from '@marque/contract/activity/kinds/luck-draw';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { isOver } from '../frame/is-over.ts';
import { RemindButton } from '../frame/remind-button.tsx';
import type { Play } from './use-play.ts';

/** What one can do now: draw, be reminded, or look at one's prizes. */
export function DrawBar({ of, play }: { of: ActivityDetail; play: Play }) {
  const { id, allowed, obstacle, own, state } = of;
  const { chances } = of.view as LuckDrawView;
  const href = useHref();
  const linkTo = useServerLink();
  const tap = useMemberIntent<boolean>(`activity:${id}:draw`, () => play.start(id));
  if (allowed.includes('remind')) return <RemindButton of={of} />;
  const way = obstacle?.way && linkTo(obstacle.way.link);
  if (way)
    return (
      <LinkButton block to={way}>
        {obstacle.way!.label}
      </LinkButton>
    );
  if (isOver(of))
    return (
      <LinkButton block to={href('activity.myPrize', { id })}>
        我的奖品
      </LinkButton>
    );
  const may = play.busy || !chances || (chances.left > 0 && chances.today > 0);
  if (state !== 'live' || !may)
    return (
      <Button block disabled>
        {state !== 'live'
          ? '临时暂停'
          : chances!.inAll === 0
            ? '这次活动的次数用完了'
            : chances!.today === 0
              ? '今天抽完了，明天再来'
              : '没有次数了，看看怎么得'}
      </Button>
    );
  return (
    <Button block busy={play.busy} onClick={() => tap(true)}>
      {own ? '抽一次' : '登录后抽一次'}
    </Button>
  );
}
