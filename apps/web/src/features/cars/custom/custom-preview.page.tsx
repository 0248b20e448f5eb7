import type { PageModule } from '#shared/routing/routes.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { useConfigurationCard } from './use-configuration-card.ts';
import { ConfigurationStage } from './configuration-stage.tsx';
import { ConfigurationFace } from './configuration-face.tsx';
import { ConfigurationView } from '../common/configuration-view.tsx';
import { ShareConfiguration } from './share-configuration.tsx';
import { prefetchConfiguration, useConfiguration } from '../common/use-configuration.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = prefetchConfiguration;

/** The preview of the whole car, which also opens shared configurations. */
export function Component() {
  const configuring = useConfiguration();
  const { configuration } = configuring;
  const { data: passedOn } = configuring.passedOn;
  useConfigurationCard(configuration);
  return (
    <Page
      id="cars.customPreview"
      title={passedOn?.sharer ? `${passedOn.sharer.nickName}配的${passedOn.seriesName}` : undefined}
      action={configuration?.valid ? <ShareConfiguration of={configuration} /> : null}
    >
      <ConfigurationView of={configuring}>
        {(shown) => (
          <>
            <ConfigurationStage of={shown} turns hero full />
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
