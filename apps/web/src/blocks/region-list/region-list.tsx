import { dealerRegions } from '@marque/contract/dealer/endpoints';
import type { DealerKind } from '@marque/contract/dealer/kinds';
import type { Province } from '@marque/contract/dealer/schema';
import { useQuery } from '@tanstack/react-query';
import caretDown from 'virtual:icon/caret-down';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { IndexList } from '#shared/ui/picker/index-list.tsx';
import * as styles from './region-list.module.css';

const initialOf = ({ initial }: Province): string => initial;
const countText = (dealers: number): string => (dealers > 0 ? `${dealers} 家` : '暂无门店');

function ProvinceRows({
  province,
  onPick,
}: {
  province: Province;
  onPick: (city: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const { name, dealers, cities } = province;
  // A municipality has one city, itself.
  const [only] = cities.length === 1 ? cities : [];
  return (
    <div className={styles.province}>
      <button
        type="button"
        className={cx(styles.row, dealers === 0 && styles.none)}
        disabled={dealers === 0}
        {...(!only && { 'aria-expanded': open })}
        onClick={() => (only ? onPick(only.name) : setOpen(!open))}
      >
        {name}
        <span>{countText(dealers)}</span>
        {only ? null : <Icon of={caretDown} size={14} />}
      </button>
      {open ? (
        <ul>
          {cities.map((city) => (
            <li key={city.code}>
              <button
                type="button"
                className={cx(styles.row, styles.city, city.dealers === 0 && styles.none)}
                disabled={city.dealers === 0}
                onClick={() => onPick(city.name)}
              >
                {cityLabel(city.name)}
                <span>{countText(city.dealers)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type RegionListProps = {
  onPick: (city: string) => void;
  /** Counts the stores of the brand that offer this, by default those with service. */
  kind?: DealerKind | '';
};

/** Provinces from A to Z, which unfold their cities, with the numbers of stores. */
export default function RegionList({ onPick, kind }: RegionListProps) {
  const api = useApi();
  const regions = useQuery(api.query(dealerRegions, kind ? { kind } : {}, 'steady'));
  return (
    <QueryView
      of={regions}
      skeleton={[0, 1, 2, 3].map((i) => (
        <Skeleton key={i} height={48} />
      ))}
    >
      {({ provinces }) => (
        <IndexList
          items={provinces}
          initialOf={initialOf}
          height={48}
          head={[]}
          render={(province) => <ProvinceRows province={province} onPick={onPick} />}
        />
      )}
    </QueryView>
  );
}
