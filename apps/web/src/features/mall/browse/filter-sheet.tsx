import { countText } from '@marque/contract/mall/catalog/counted';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { type ListFilter, NO_LIMITS, orderedBounds, parseYuan } from './list-filter.ts';
import { useTyping } from '#shared/ui/control/typing.ts';
import { Chip } from '#shared/ui/chips/chips.tsx';
import * as styles from './filter-sheet.module.css';

export type FilterCategory = { id: string; name: string; count: number };

export type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  filter: ListFilter;
  onApply: (part: Partial<ListFilter>) => void;
  categories: readonly FilterCategory[];
};

/** Common price ranges, in yuan. */
const RANGES = [
  { name: '100 以下', minYuan: null, maxYuan: 100 },
  { name: '100–300', minYuan: 100, maxYuan: 300 },
  { name: '300–800', minYuan: 300, maxYuan: 800 },
  { name: '800 以上', minYuan: 800, maxYuan: null },
] as const;

/** The values being chosen in the sheet; the bounds are the typed text. */
type Draft = { categoryId: string | null; min: string; max: string };

const textOf = (yuan: number | null): string => (yuan === null ? '' : String(yuan));
const draftOf = ({ categoryId, minYuan, maxYuan }: ListFilter): Draft => ({
  categoryId,
  min: textOf(minYuan),
  max: textOf(maxYuan),
});

/** The sheet with the limits that do not fit on the bar: category and price. */
export default function FilterSheet({
  open,
  onClose,
  filter,
  onApply,
  categories,
}: FilterSheetProps) {
  const [draft, setDraft] = useState(draftOf(filter));
  const [shown, setShown] = useState(open);
  // Each opening starts from the filter in effect.
  if (open !== shown) {
    setShown(open);
    if (open) setDraft(draftOf(filter));
  }
  const { categoryId, min, max } = draft;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const chooses = categories.length > 0;
  const reset = () => onApply({ ...NO_LIMITS, ...(chooses ? { categoryId: null } : {}) });
  const apply = () =>
    onApply({
      ...orderedBounds(parseYuan(min), parseYuan(max)),
      ...(chooses ? { categoryId } : {}),
    });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="筛选"
      footer={
        <div className={styles.actions}>
          <Button kind="secondary" block onClick={reset}>
            清除
          </Button>
          <Button block onClick={apply}>
            确定
          </Button>
        </div>
      }
    >
      {chooses ? (
        <Categories
          categories={categories}
          chosen={categoryId}
          onChoose={(id) => change({ categoryId: id })}
        />
      ) : null}
      <Bounds min={min} max={max} onChange={change} />
    </Sheet>
  );
}

type CategoriesProps = {
  categories: readonly FilterCategory[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

const Categories = ({ categories, chosen, onChoose }: CategoriesProps) => (
  <fieldset className={styles.group}>
    <legend>分类</legend>
    <div className={styles.chips}>
      {categories.map(({ id, name, count }) => (
        <Chip key={id} on={id === chosen} onPress={() => onChoose(id === chosen ? null : id)}>
          {name} {countText(count)}
        </Chip>
      ))}
    </div>
  </fieldset>
);

type BoundsProps = {
  min: string;
  max: string;
  onChange: (part: Partial<Pick<Draft, 'min' | 'max'>>) => void;
};

const Bounds = ({ min, max, onChange }: BoundsProps) => (
  <fieldset className={styles.group}>
    <legend>价格（元）</legend>
    <div className={styles.bounds}>
      <Bound label="最低价" value={min} onChange={(text) => onChange({ min: text })} />
      <span aria-hidden>—</span>
      <Bound label="最高价" value={max} onChange={(text) => onChange({ max: text })} />
    </div>
    <div className={styles.chips}>
      {RANGES.map(({ name, minYuan, maxYuan }) => {
        const range = { min: textOf(minYuan), max: textOf(maxYuan) };
        const on = range.min === min && range.max === max;
        return (
          <Chip key={name} on={on} onPress={() => onChange(on ? { min: '', max: '' } : range)}>
            {name}
          </Chip>
        );
      })}
    </div>
  </fieldset>
);

type BoundProps = { label: string; value: string; onChange: (text: string) => void };

const Bound = ({ label, value, onChange }: BoundProps) => (
  <input
    {...useTyping(value, onChange, { code: 'wholeYuan' })}
    className={styles.bound}
    inputMode="numeric"
    aria-label={label}
    placeholder={label}
  />
);
