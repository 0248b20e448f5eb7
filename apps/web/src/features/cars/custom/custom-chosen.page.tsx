import { Still } from '#blocks/car-stage/still.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ConfigurationView } from '../common/configuration-view.tsx';
import { layersOf } from '../common/choice.ts';
import { type Configuration, useConfiguration } from '../common/use-configuration.ts';
import * as styles from './custom.module.css';

/** Loaded separately, because most people do not open the list. */
const ChosenList = lazyComponent(() => import('./chosen-list.tsx'));

/** The configured car from behind, on the lower edge. */
function CarFromBehind({ of: { offer, chosen } }: { of: Configuration }) {
  return (
    <div className={styles.behind} aria-hidden>
      <div>
        <Still
          images={layersOf(offer, chosen, 'rear45')}
          night={layersOf(offer, chosen, 'rear45-night')}
          label=""
        />
      </div>
    </div>
  );
}

export function Component() {
  const configuring = useConfiguration();
  const href = useHref();
  const { configuration } = configuring;
  return (
    <Page
      id="cars.customChosen"
      ground={configuration ? <CarFromBehind of={configuration} /> : undefined}
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
          <LazyBoundary loading={<Skeleton height={144} />}>
            <ChosenList of={configuring} configuration={shown} />
          </LazyBoundary>
        )}
      </ConfigurationView>
    </Page>
  );
}
