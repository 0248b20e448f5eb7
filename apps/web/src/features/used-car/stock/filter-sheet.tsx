import type { Out } from '@marque/contract/core';
import { COLOUR_FAMILIES } from '@marque/contract/used-car/stock/colour';
import type { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import { GEARBOXES } from '@marque/contract/used-car/stock/kinds';
import { type ReactNode, useState } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { ENERGY_NAMES } from '#blocks/series-rail/series-labels.ts';
import { Chip } from '#shared/ui/chips/chips.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { NO_FILTER, type StockFilter } from './stock-filter.ts';
import * as styles from './stock.module.css';

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  filter: StockFilter;
  choices: Out<typeof usedCarPage>['choices'];
  onApply: (change: Partial<StockFilter>) => void;
};

const PRICES = [
  { name: '9 万以下', min: null, max: 90_000 },
  { name: '9–11 万', min: 90_000, max: 110_000 },
  { name: '11–14 万', min: 110_000, max: 140_000 },
  { name: '14 万以上', min: 140_000, max: null },
] as const;
const KM = [10_000, 30_000, 60_000, 100_000] as const;
const YEARS = [1, 2, 3, 5] as const;

/** The sheet with all filters but the city, which has a page of its own. */
export default function FilterSheet({ open, onClose, filter, choices, onApply }: FilterSheetProps) {
  const [draft, setDraft] = useState(filter);
  const [shown, setShown] = useState(open);
  // Each opening starts from the filter in effect.
  if (open !== shown) {
    setShown(open);
    if (open) setDraft(filter);
  }
  const { cityCode, sort } = filter;
  return (
    <Sheet
      full
      open={open}
      onClose={onClose}
      title="筛选"
      footer={
        <div className={styles.actions}>
          <Button kind="secondary" block onClick={() => setDraft({ ...NO_FILTER, cityCode, sort })}>
            清空
          </Button>
          <Button block onClick={() => onApply(draft)}>
            看结果
          </Button>
        </div>
      }
    >
      <div className={styles.groups}>
        <Groups of={draft} choices={choices} change={(part) => setDraft({ ...draft, ...part })} />
      </div>
    </Sheet>
  );
}

type GroupsProps = {
  of: StockFilter;
  choices: FilterSheetProps['choices'];
  change: (part: Partial<StockFilter>) => void;
};

function Groups({ of, choices, change }: GroupsProps) {
  const year = new Date(serverNow()).getUTCFullYear();
  return (
    <>
      <Group name="车系">
        {choices.series.map(({ id, name }) => (
          <Chip
            key={id}
            on={of.seriesId === id}
            onPress={() => change({ seriesId: of.seriesId === id ? '' : id })}
          >
            {name}
          </Chip>
        ))}
      </Group>
      <Group name="价格">
        {PRICES.map(({ name, min, max }) => {
          const on = of.min === min && of.max === max;
          return (
            <Chip
              key={name}
              on={on}
              onPress={() => change(on ? { min: null, max: null } : { min, max })}
            >
              {name}
            </Chip>
          );
        })}
      </Group>
      <Group name="车龄">
        {YEARS.map((years) => (
          <Chip
            key={years}
            on={of.year === year - years}
            onPress={() => change({ year: of.year === year - years ? null : year - years })}
          >
            {years} 年内
          </Chip>
        ))}
      </Group>
      <Group name="里程">
        {KM.map((km) => (
          <Chip key={km} on={of.km === km} onPress={() => change({ km: of.km === km ? null : km })}>
            {km / 10_000} 万公里内
          </Chip>
        ))}
      </Group>
      <Group name="保障">
        <Chip on={of.certified} onPress={() => change({ certified: !of.certified })}>
          官方认证
        </Chip>
        <Chip on={of.warranty} onPress={() => change({ warranty: !of.warranty })}>
          原厂质保内
        </Chip>
      </Group>
      <More of={of} choices={choices} change={change} />
    </>
  );
}

/** What most people leave as it is. */
function More({ of, choices, change }: GroupsProps) {
  return (
    <>
      <Group name="车身">
        {choices.bodies.map((body) => (
          <Chip
            key={body}
            on={of.body === body}
            onPress={() => change({ body: of.body === body ? '' : body })}
          >
            {body}
          </Chip>
        ))}
      </Group>
      <Group name="颜色">
        {COLOUR_FAMILIES.filter(({ id }) => choices.colours.includes(id)).map(({ id, name }) => (
          <Chip
            key={id}
            on={of.colour === id}
            onPress={() => change({ colour: of.colour === id ? '' : id })}
          >
            {name}
          </Chip>
        ))}
      </Group>
      <Group name="变速箱">
        {GEARBOXES.map(({ id, name }) => (
          <Chip
            key={id}
            on={of.gearbox === id}
            onPress={() => change({ gearbox: of.gearbox === id ? '' : id })}
          >
            {name}
          </Chip>
        ))}
      </Group>
      <Group name="能源">
        {choices.energies.map((energy) => (
          <Chip
            key={energy}
            on={of.energy === energy}
            onPress={() => change({ energy: of.energy === energy ? '' : energy })}
          >
            {ENERGY_NAMES[energy]}
          </Chip>
        ))}
      </Group>
    </>
  );
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{name}</legend>
    <div className={styles.wrapped}>{children}</div>
  </fieldset>
);
