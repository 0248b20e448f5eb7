import type { ParamGroup } from '@marque/contract/cars/schema';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { Switch } from '#shared/ui/control/choice.tsx';
import * as styles from './compare.module.css';

type TableControlsProps = {
  groups: readonly ParamGroup[];
  /** How many parameters are equal and different; null for a single car. */
  counts: { same: number; different: number } | null;
  diff: boolean;
  q: string;
  onDiff: (diff: boolean) => void;
  onSearch: (q: string) => void;
  onGroup: (name: string) => void;
};

/** What of a table is shown, and where to go in it. */
export function TableControls(props: TableControlsProps) {
  const { groups, counts, diff, q, onDiff, onSearch, onGroup } = props;
  return (
    <div className={styles.controls}>
      <div className={styles.find}>
        <SearchField
          label="搜索参数"
          placeholder="搜参数，如 轴距、zj"
          value={q}
          onChange={onSearch}
          most={20}
        />
        {counts ? <Switch checked={diff} onChange={onDiff} label="只看不同" /> : null}
      </div>
      <nav className={styles.groups} aria-label="参数分组">
        {groups.map(({ name }) => (
          <button key={name} type="button" onClick={() => onGroup(name)}>
            {name}
          </button>
        ))}
      </nav>
      {counts ? (
        <p className={styles.counts} role="status">
          {diff
            ? `相同 ${counts.same} 项已收起，${counts.different} 项不同`
            : `${counts.same + counts.different} 项，${counts.different} 项不同`}
        </p>
      ) : null}
    </div>
  );
}
