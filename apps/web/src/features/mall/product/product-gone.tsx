import { Page } from '#shared/ui/layout/page.tsx';
import { ErrorState } from '#shared/ui/layout/states.tsx';
import { ToMall } from '../common/ways-on.tsx';

/** The goods could not be asked for, or are sold no longer. */
export const ProductGone = ({ error, retry }: { error: Error; retry: () => void }) => (
  <Page id="mall.product">
    <ErrorState error={error} retry={retry}>
      <ToMall />
    </ErrorState>
  </Page>
);
