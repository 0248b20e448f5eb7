import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';

/** An address that leads nowhere; `from` is which. */
export function Component() {
  const href = useHref();
  return (
    <Page id="entry.notFound">
      <Notice illustration="notFound" title="这条路走不通" text="页面可能已经搬家，或链接不完整">
        <LinkButton to={href('mall.home')} replace>
          去商城逛逛
        </LinkButton>
        <LinkButton to={href('entry.home')} kind="secondary" replace>
          回到首页
        </LinkButton>
      </Notice>
    </Page>
  );
}
