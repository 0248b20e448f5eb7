import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import type { FormOfferProps } from './offered-form.tsx';

const OfferedForm = lazyComponent(() => import('./offered-form.tsx'));

/** The form about a subject of the member, at the end of its page, where it may come late. */
export const FormOffer = (props: FormOfferProps) => (
  <LazyBoundary onFailed={() => undefined}>
    <OfferedForm {...props} />
  </LazyBoundary>
);
