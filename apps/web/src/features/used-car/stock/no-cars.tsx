import { Chip } from '#shared/ui/chips/chips.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { NO_FILTER, type SetFilter, type StockFilter } from './stock-filter.ts';
import * as styles from './stock.module.css';

type NoCarsProps = {
  set: readonly SetFilter[];
  choose: (change: Partial<StockFilter>) => void;
};

/** No car fits: says which filters stand in the way, each of which can be dropped. */
export function NoCars({ set, choose }: NoCarsProps) {
  if (set.length === 0)
    return <Empty of="search" title="现在没有在售的车" text="新车源每天上架，过两天再来看看" />;
  return (
    <Empty of="search" title="没有同时符合这些条件的车" text="去掉一个条件试试">
      <div className={styles.drops} role="group" aria-label="去掉条件">
        {set.map(({ name, without }) => (
          <Chip key={name} on removable onPress={() => choose(without)}>
            {name}
          </Chip>
        ))}
      </div>
      <Button size="small" kind="secondary" onClick={() => choose(NO_FILTER)}>
        清空筛选
      </Button>
    </Empty>
  );
}
