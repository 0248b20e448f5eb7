import { useBack, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { TargetJump } from './target-jump.tsx';

export function Component() {
  const { target = '', ...passed } = usePageParams('community.toMiniProgram');
  const href = useHref();
  const back = useBack();
  return (
    <TargetJump
      id="community.toMiniProgram"
      asked={{ target, ...passed }}
      path={href('community.toMiniProgram', { target, ...passed })}
      beside={
        <Button kind="secondary" onClick={back}>
          返回
        </Button>
      }
    />
  );
}
