import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { ConfigurationStage } from './configuration-stage.tsx';
import { ConfigurationFace } from './configuration-face.tsx';
import { ConfigurationView } from '../common/configuration-view.tsx';
import { useConfigurationCard } from './use-configuration-card.ts';
import { prefetchConfiguration, useConfiguration } from '../common/use-configuration.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = prefetchConfiguration;

/** A shared configuration. A mini-program code names it by its scene. */
export function Component() {
  const href = useHref();
  const { scene, temp } = usePageParams('cars.sharedConfiguration');
  const configuring = useConfiguration();
  const { data: passedOn } = configuring.passedOn;
  useConfigurationCard(configuring.configuration);
  if (scene && !temp) return <Redirect to={href('cars.sharedConfiguration', { temp: scene })} />;
  return (
    <Page id="cars.sharedConfiguration">
      <ConfigurationView of={configuring}>
        {(shown) => (
          <>
            <ConfigurationStage of={shown} hero full />
            <ConfigurationFace
              configuration={shown}
              params={configuring.paramsOf(shown.chosen)}
              passedOn={passedOn ?? null}
            />
          </>
        )}
      </ConfigurationView>
    </Page>
  );
}
