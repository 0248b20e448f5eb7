import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ConfigurationView } from '../common/configuration-view.tsx';
import { useConfiguration } from '../common/use-configuration.ts';

/** Loaded separately, because most people do not open the list. */
const ChosenList = lazyComponent(() => import('./chosen-list.tsx'));

export function Component() {
  const configuring = useConfiguration();
  const href = useHref();
  const { configuration } = configuring;
  return (
    <Page
      id="cars.customChosen"
      bar={
        configuration ? (
          <ActionBar>
            <LinkButton block to={href('cars.custom', configuring.paramsOf(configuration.asked))}>
              继续配
            </LinkButton>
          </ActionBar>
        ) : null
      }
    >
      <ConfigurationView of={configuring}>
        {(shown) => (
          <LazyBoundary loading={<Skeleton height={420} />}>
            <ChosenList of={configuring} configuration={shown} />
          </LazyBoundary>
        )}
      </ConfigurationView>
    </Page>
  );
}
