import caretDown from 'virtual:icon/caret-down';
import type { DealersFound } from '#blocks/dealer-picker/use-dealers.ts';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import type { NetworkChoice } from '#blocks/network/use-network.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { WANTED } from './stores.ts';
import * as styles from './stores.module.css';

type StoreFiltersProps = {
  found: DealersFound<NetworkDealer>;
  chosen: NetworkChoice;
  choose: (change: Partial<NetworkChoice>) => void;
};

/** City, name, and what people look for. */
export function StoreFilters({ found, chosen, choose }: StoreFiltersProps) {
  const href = useHref();
  const { typed, setTyped, geolocation } = found;
  const { kind, service, open } = chosen;
  const counted = kind ? { kind } : {};
  return (
    <>
      <div className={styles.search}>
        <PathLink
          className={styles.city}
          to={href('serve.changeCity', { select: '1', ...counted })}
        >
          {geolocation.city ? cityLabel(geolocation.city) : '全国'}
          <Icon of={caretDown} size={14} />
        </PathLink>
        <SearchField
          label="搜索门店"
          placeholder="门店名或地址"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <Chips label="找什么门店">
        {WANTED.map((one) => (
          <Chip
            key={one.name}
            on={one.kind === kind && one.service === service}
            onPress={() => choose({ kind: one.kind, service: one.service })}
          >
            {one.name}
          </Chip>
        ))}
      </Chips>
      <Chips label="筛选">
        <Chip on={open} removable onPress={() => choose({ open: !open })}>
          营业中
        </Chip>
        <PathLink
          className={styles.province}
          to={href('serve.provinces', { select: '1', ...counted })}
        >
          按省份找
        </PathLink>
      </Chips>
    </>
  );
}
