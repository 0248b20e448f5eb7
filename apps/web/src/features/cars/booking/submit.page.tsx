import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ConfigurationView } from '../common/configuration-view.tsx';
import {
  type Configuration,
  type Configuring,
  useConfiguration,
} from '../common/use-configuration.ts';
import { useBooking } from './use-booking.ts';

const SubmitForm = lazyComponent(() => import('./submit-form.tsx'));

/** The page with the buyer's data, the plate's city and the agreements, followed by the payment. */
export function Component() {
  const configuring = useConfiguration();
  return (
    <Page id="cars.bookingSubmit">
      <MemberGate title="登录后预订">
        <ConfigurationView of={configuring}>
          {(configuration) => <Submitting of={configuring} configuration={configuration} />}
        </ConfigurationView>
      </MemberGate>
    </Page>
  );
}

const skeleton = <SkeletonCards heights={[120, 300, 240]} />;

function Submitting({ of, configuration }: { of: Configuring; configuration: Configuration }) {
  const booking = useBooking(of, configuration);
  return (
    <QueryView of={booking.check} skeleton={skeleton}>
      {(check) => (
        <LazyBoundary loading={skeleton}>
          <SubmitForm booking={booking} check={check} configuration={configuration} />
        </LazyBoundary>
      )}
    </QueryView>
  );
}
