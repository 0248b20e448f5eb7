import { Page } from '#shared/ui/layout/page.tsx';
import { ErrorState } from '#shared/ui/layout/states.tsx';
import { MallLink } from '../common/next-step-links.tsx';

/** The page of goods that failed to load or are no longer sold. */
export const ProductUnavailable = ({ error, retry }: { error: Error; retry: () => void }) => (
  <Page id="mall.product">
    <ErrorState error={error} retry={retry}>
      <MallLink />
    </ErrorState>
  </Page>
);
