import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { TargetJump } from './target-jump.tsx';

export function Component() {
  const { target = '', id } = usePageParams('community.openApplet');
  const href = useHref();
  return (
    <TargetJump
      id="community.openApplet"
      asked={{ target, id }}
      path={href('community.openApplet', { target, id })}
      beside={
        <LinkButton kind="secondary" to={href('entry.home')}>
          继续浏览
        </LinkButton>
      }
    />
  );
}
