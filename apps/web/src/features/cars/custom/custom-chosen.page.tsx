import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { ChosenList } from './chosen-list.tsx';
import { ConfigurationView } from '../common/configuration-view.tsx';
import styles from './custom.module.css';
import { useConfiguration } from '../common/use-configuration.ts';

export function Component() {
  const configuring = useConfiguration();
  const href = useHref();
  const { data: offer } = configuring.offer;
  const configuration = offer ? configuring.configurationOf(offer) : null;
  return (
    <Page
      id="cars.customChosen"
      bar={
        configuration ? (
          <div className={styles.bar}>
            <LinkButton block to={href('cars.custom', configuring.paramsOf(configuration.asked))}>
              继续配
            </LinkButton>
          </div>
        ) : null
      }
    >
      <ConfigurationView of={configuring}>
        {(shown) => <ChosenList of={configuring} configuration={shown} />}
      </ConfigurationView>
    </Page>
  );
}
