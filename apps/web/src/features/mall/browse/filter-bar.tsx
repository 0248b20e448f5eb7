import down from 'virtual:icon/caret-down-fill';
import funnel from 'virtual:icon/funnel-simple';
import up from 'virtual:icon/caret-up-fill';
import type { CommoditySort } from '@marque/contract/mall/catalog/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import {
  boundsText,
  hiddenLimits,
  type ListFilter,
  nextPriceSort,
  PRICE_FORMS,
} from './list-filter.ts';
import { CarChip } from './car-chip.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import * as styles from './filter-bar.module.css';
import type { FilterCategory, FilterSheetProps } from './filter-sheet.tsx';

const FilterSheet = lazySheet<FilterSheetProps>(() => import('./filter-sheet.tsx'));

const SORTS: readonly { sort: CommoditySort; name: string }[] = [
  { sort: 'default', name: '综合' },
  { sort: 'sold', name: '销量' },
  { sort: 'newest', name: '新品' },
];

type FilterBarProps = {
  filter: ListFilter;
  onChange: (part: Partial<ListFilter>) => void;
  /** The categories to choose from; empty where the list shows one category already. */
  categories?: readonly FilterCategory[];
};

const NONE: readonly FilterCategory[] = [];

type SortButtonsProps = Pick<FilterBarProps, 'onChange'> & Pick<ListFilter, 'sort'>;

/** The buttons of the list's order. The price changes its direction with each tap. */
function SortButtons({ sort, onChange }: SortButtonsProps) {
  const byPrice = sort === 'priceAsc' || sort === 'priceDesc';
  return (
    <>
      {SORTS.map((option) => (
        <button
          key={option.sort}
          type="button"
          aria-pressed={sort === option.sort}
          onClick={() => onChange({ sort: option.sort })}
        >
          {option.name}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={byPrice}
        aria-label={byPrice ? (sort === 'priceAsc' ? '价格，从低到高' : '价格，从高到低') : '价格'}
        onClick={() => onChange({ sort: nextPriceSort(sort) })}
      >
        价格
        <span className={styles.carets}>
          <span className={cx(sort === 'priceAsc' && styles.on)}>
            <Icon of={up} size={9} />
          </span>
          <span className={cx(sort === 'priceDesc' && styles.on)}>
            <Icon of={down} size={9} />
          </span>
        </span>
      </button>
    </>
  );
}

/** The bar that sets a list's order and its limits. */
export function FilterBar({ filter, onChange, categories = NONE }: FilterBarProps) {
  const { sort, priceForm, inStock } = filter;
  const sheet = useSheet('filter');
  const category = categories.find(({ id }) => id === filter.categoryId);
  const bounds = boundsText(filter);
  const hidden = hiddenLimits(filter, categories.length > 0);
  const { copy } = useBrand();
  const forms = { cash: '现金价', mixed: `${copy.score}加购`, score: `${copy.score}兑换` };
  return (
    <div className={styles.bar}>
      <div className={styles.sorts} role="group" aria-label="排序">
        <SortButtons sort={sort} onChange={onChange} />
        <button type="button" aria-haspopup="dialog" onClick={() => sheet.show()}>
          筛选
          {hidden > 0 ? <b className={styles.count}>{hidden}</b> : <Icon of={funnel} size={14} />}
        </button>
      </div>
      <Chips label="筛选">
        {category ? (
          <Chip on removable onPress={() => onChange({ categoryId: null, subcategoryId: null })}>
            {category.name}
          </Chip>
        ) : null}
        {bounds ? (
          <Chip on removable onPress={() => onChange({ minYuan: null, maxYuan: null })}>
            {bounds}
          </Chip>
        ) : null}
        <CarChip seriesId={filter.seriesId} onChange={(seriesId) => onChange({ seriesId })} />
        <Chip removable on={inStock} onPress={() => onChange({ inStock: !inStock })}>
          仅看有货
        </Chip>
        {PRICE_FORMS.map((form) => (
          <Chip
            key={form}
            removable
            on={priceForm === form}
            onPress={() => onChange({ priceForm: priceForm === form ? null : form })}
          >
            {forms[form]}
          </Chip>
        ))}
      </Chips>
      <FilterSheet
        open={sheet.open}
        onClose={() => sheet.close()}
        filter={filter}
        onApply={(part) => sheet.close(() => onChange(part))}
        categories={categories}
      />
    </div>
  );
}
