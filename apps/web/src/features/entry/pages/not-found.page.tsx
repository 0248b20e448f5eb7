import { LinkButton } from '#shared/ui/button.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Notice } from '#shared/ui/states.tsx';

export function Component() {
  return (
    <Page id="entry.notFound">
      <Notice art="notFound" title="这条路走不通" text="页面可能已经搬家，或链接不完整">
        <LinkButton to="/home" replace>
          回到首页
        </LinkButton>
      </Notice>
    </Page>
  );
}
