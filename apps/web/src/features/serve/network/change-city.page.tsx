import { dealerRegions } from '@marque/contract/dealer/endpoints';
import { DEALER_KINDS } from '@marque/contract/dealer/kinds';
import { useQuery } from '@tanstack/react-query';
import CityList from '#blocks/city-picker/city-list.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { useCityChoice } from './use-city-choice.ts';
import * as styles from './stores.module.css';

/** The choice of a city: by position, among the last and the popular ones, by letter, or by search. */
export function Component() {
  const api = useApi();
  const { select, kind } = usePageParams('serve.changeCity');
  const counted = DEALER_KINDS.find((one) => one === kind);
  const regions = useQuery(api.query(dealerRegions, counted ? { kind: counted } : {}, 'steady'));
  const stores = new Map(
    regions.data?.provinces.flatMap(({ cities }) =>
      cities.map(({ name, dealers }) => [name, dealers] as const),
    ),
  );
  return (
    <Page id="serve.changeCity">
      <div className={styles.screen}>
        <CityList
          onPick={useCityChoice(select)}
          noteOf={(city) => (stores.get(city) ? `${stores.get(city)} 家` : '')}
        />
      </div>
    </Page>
  );
}
