import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';

/** The way on from an activity that is not there. */
export function OtherActs() {
  const href = useHref();
  return (
    <LinkButton size="small" kind="secondary" to={href('community.information', { tab: 'acts' })}>
      看看别的活动
    </LinkButton>
  );
}
