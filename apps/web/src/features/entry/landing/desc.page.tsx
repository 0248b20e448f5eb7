import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { safePath } from '#shared/routing/safe-path.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { FrequentPlaces } from './frequent-places.tsx';

/** A service that is being prepared; `redirect` is the page it was opened from. */
export function Component() {
  const { redirect } = usePageParams('entry.desc');
  const href = useHref();
  const { soon } = useBrand().copy;
  return (
    <Page id="entry.desc">
      <Notice illustration="soon" {...soon}>
        <LinkButton to={href('mall.home')} replace>
          先去商城逛逛
        </LinkButton>
        <LinkButton to={safePath(redirect, '/home')} kind="secondary" replace>
          {redirect ? '回到上一页' : '回到首页'}
        </LinkButton>
      </Notice>
      <FrequentPlaces />
    </Page>
  );
}
