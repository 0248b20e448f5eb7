import { DEALER_KINDS } from '@marque/contract/dealer/kinds';
import RegionList from '#blocks/region-list/region-list.tsx';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { useCityChoice } from './use-city-choice.ts';
import * as styles from './stores.module.css';

/** The choice of a city by its province, with the number of stores in each. */
export function Component() {
  const { select, kind } = usePageParams('serve.provinces');
  return (
    <Page id="serve.provinces">
      <div className={styles.screen}>
        <RegionList
          kind={DEALER_KINDS.find((one) => one === kind) ?? ''}
          onPick={useCityChoice(select)}
        />
      </div>
    </Page>
  );
}
