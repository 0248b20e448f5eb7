import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import { FrequentPlaces } from './frequent-places.tsx';

/** The page for unknown addresses; `from` is the address. */
export function Component() {
  const href = useHref();
  const { notFound } = useBrand().copy;
  return (
    <Page id="entry.notFound">
      <Notice illustration="notFound" {...notFound}>
        <LinkButton to={href('mall.home')} replace>
          去商城逛逛
        </LinkButton>
        <LinkButton to={href('entry.home')} kind="secondary" replace>
          回到首页
        </LinkButton>
      </Notice>
      <FrequentPlaces />
    </Page>
  );
}
