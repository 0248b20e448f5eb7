import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { safePath } from '#shared/routing/safe-path.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';

/** A service that is being prepared; `redirect` is the page it was opened from. */
export function Component() {
  const { redirect } = usePageParams('entry.desc');
  const href = useHref();
  return (
    <Page id="entry.desc">
      <Notice
        illustration="soon"
        title="好戏就要登场"
        text="这项服务正在做最后的打磨，开放时第一时间告诉你"
      >
        <LinkButton to={href('mall.home')} replace>
          先去商城逛逛
        </LinkButton>
        <LinkButton to={safePath(redirect, '/home')} kind="secondary" replace>
          {redirect ? '回到上一页' : '回到首页'}
        </LinkButton>
      </Notice>
    </Page>
  );
}
