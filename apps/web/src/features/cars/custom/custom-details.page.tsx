import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { priceOf } from '../common/choice.ts';
import { ConfigurationStage } from './configuration-stage.tsx';
import { ConfigurationView } from '../common/configuration-view.tsx';
import * as styles from './custom.module.css';
import { SaveConfiguration } from './save-configuration.tsx';
import { ShareConfiguration } from './share-configuration.tsx';
import { useConfiguration } from '../common/use-configuration.ts';

/** Loaded separately, so that the configurator does not wait for it. */
const DetailsBody = lazyComponent(() => import('./details-body.tsx'));

export function Component() {
  const configuring = useConfiguration();
  const href = useHref();
  const { configuration } = configuring;
  return (
    <Page
      id="cars.customDetails"
      action={configuration?.valid ? <ShareConfiguration of={configuration} /> : null}
      bar={
        configuration ? (
          <div className={styles.bar}>
            <p className={styles.total}>
              <Price fen={priceOf(configuration.offer, configuration.chosen)} />
            </p>
            {configuration.valid ? (
              <>
                <SaveConfiguration of={configuring} configuration={configuration} />
                <LinkButton to={href('cars.buy', configuring.paramsOf(configuration.asked))}>
                  立即预订
                </LinkButton>
              </>
            ) : (
              <LinkButton to={href('cars.custom', configuring.paramsOf(configuration.asked))}>
                修改
              </LinkButton>
            )}
          </div>
        ) : null
      }
    >
      <ConfigurationView of={configuring}>
        {(shown) => (
          <>
            <ConfigurationStage of={shown} />
            <LazyBoundary loading={<Skeleton height={480} />}>
              <DetailsBody of={configuring} configuration={shown} />
            </LazyBoundary>
          </>
        )}
      </ConfigurationView>
    </Page>
  );
}
