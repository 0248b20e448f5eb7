import { CaretDown } from './caret-down.tsx';
import type { Out } from '@marque/contract/core';
import type { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import type { UsedCarSort } from '@marque/contract/used-car/stock/kinds';
import { useBrand } from '#shared/brand/brand.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { PriceScale } from './price-scale.tsx';
import type { StockFilter } from './stock-filter.ts';
import * as styles from './stock.module.css';

type StockHeadProps = {
  of: Out<typeof usedCarPage>;
  filter: StockFilter;
  choose: (change: Partial<StockFilter>) => void;
  /** The number of filters that only the sheet shows. */
  hidden: number;
  onFilter: () => void;
};

const SORTS: readonly { id: UsedCarSort; name: string }[] = [
  { id: 'newest', name: '最新上架' },
  { id: 'priceAsc', name: '价格低' },
  { id: 'priceDesc', name: '价格高' },
  { id: 'kmAsc', name: '里程少' },
  { id: 'yearDesc', name: '车龄新' },
];

/** The number of cars, or their prices as a scale, with the filters. */
export function StockHead({ of, filter, choose, hidden, onFilter }: StockHeadProps) {
  const { blocks } = useBrand();
  const go = useNavigateToPage();
  const { city, scale, total } = of;
  return (
    <section className={styles.stockHead} aria-label="筛选">
      {blocks.slab === 'lane' ? (
        <PriceScale
          key={`${filter.min}-${filter.max}-${scale.fromFen}-${scale.toFen}`}
          of={scale}
          cars={total}
          min={filter.min}
          max={filter.max}
          onChange={choose}
        />
      ) : (
        <p className={styles.count} role="status">
          <b>{total}</b> 台<span>{city.code ? `在${cityLabel(city.name)}` : '全国在售'}</span>
        </p>
      )}
      {city.unknown ? (
        <p className={styles.unknown} role="status">
          没有这个城市，先看全国的车
        </p>
      ) : null}
      <Chips label="筛选和排序">
        <Chip
          on={city.code !== ''}
          onPress={() => go('usedCar.usedCityCode', { select: city.code })}
        >
          {city.code ? cityLabel(city.name) : '全国'}
          <CaretDown />
        </Chip>
        <Chip on={hidden > 0} onPress={onFilter}>
          筛选{hidden > 0 ? ` ${hidden}` : ''}
          <CaretDown />
        </Chip>
        {SORTS.map(({ id, name }) => (
          <Chip key={id} on={id === filter.sort} onPress={() => choose({ sort: id })}>
            {name}
          </Chip>
        ))}
      </Chips>
    </section>
  );
}
