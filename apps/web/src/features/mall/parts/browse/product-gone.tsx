import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Page } from '#shared/ui/page.tsx';
import { Empty, ErrorState } from '#shared/ui/states.tsx';

/** The goods could not be asked for; without an `error` the address names none. */
export function ProductGone({ error, retry }: { error: Error | null; retry: () => void }) {
  const href = useHref();
  const home = (
    <LinkButton size="small" to={href('mall.home')}>
      去商城逛逛
    </LinkButton>
  );
  return (
    <Page id="mall.product">
      {error ? (
        <ErrorState error={error} retry={retry}>
          {home}
        </ErrorState>
      ) : (
        <Empty title="没有找到这件商品">{home}</Empty>
      )}
    </Page>
  );
}
