import { Page } from '#shared/ui/layout/page.tsx';
import type { PageModule } from '#shared/routing/routes.ts';
import { ConfigurationView } from '../common/configuration-view.tsx';
import { Configurator } from './configurator.tsx';
import { ConfiguratorBar } from './configurator-bar.tsx';
import { ShareConfiguration } from './share-configuration.tsx';
import { Start } from './start/start.tsx';
import { useAnsweredConfiguration } from './use-answered-configuration.ts';
import { prefetchConfiguration } from '../common/use-configuration.ts';

export const prefetch: NonNullable<PageModule['prefetch']> = prefetchConfiguration;

export function Component() {
  const configuring = useAnsweredConfiguration();
  const { configuration } = configuring;
  return (
    <Page
      id="cars.custom"
      action={
        configuration && configuring.isBuildable ? <ShareConfiguration of={configuration} /> : null
      }
      bar={
        configuration ? <ConfiguratorBar of={configuring} configuration={configuration} /> : null
      }
    >
      {configuring.blank ? (
        <Start />
      ) : (
        <ConfigurationView of={configuring}>
          {(shown) => <Configurator of={configuring} configuration={shown} />}
        </ConfigurationView>
      )}
    </Page>
  );
}
