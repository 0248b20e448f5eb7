import { queryMycarTypeApp } from '@marque/contract/cars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import * as styles from './replacement.module.css';

type TrimsProps = { seriesId: string; typeId: string; onPick: (typeId: string) => void };

/** The trims of the new car's series that have a price. */
export function Trims({ seriesId, typeId, onPick }: TrimsProps) {
  const { query } = useApi();
  const types = useQuery(query(queryMycarTypeApp, { seriesId }, 'list'));
  const options = (types.data?.items ?? [])
    .filter(({ priceFen }) => priceFen !== null)
    .map((type) => ({ id: type.typeId, name: type.typeName }));
  return (
    <div className={styles.trims}>
      {options.length > 1 ? (
        <ChoiceChips label="车型" options={options} value={typeId} onChange={onPick} />
      ) : null}
    </div>
  );
}
