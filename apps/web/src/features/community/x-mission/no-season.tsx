import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';

/** There is no season yet. */
export function NoSeason() {
  const href = useHref();
  return (
    <Empty title="赛季正在筹备" text="开赛后任务和榜单会在这里">
      <LinkButton size="small" kind="secondary" to={href('community.badgeWall')}>
        先看看勋章
      </LinkButton>
    </Empty>
  );
}
