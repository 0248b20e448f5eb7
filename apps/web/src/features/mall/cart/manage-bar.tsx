import { Button } from '#shared/ui/control/button.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import * as styles from './cart-bar.module.css';
import type { Managing } from './use-managing.ts';

type ManageBarProps = {
  managing: Managing;
  onFavour: (ids: string[]) => void;
  onRemove: (ids: string[]) => void;
};

/** The bar with the actions for several lines. */
export function ManageBar({ managing, onFavour, onRemove }: ManageBarProps) {
  const { chosen, all, chooseAll, finish } = managing;
  const count = chosen.length > 0 ? ` ${chosen.length}` : '';
  return (
    <div className={styles.manage}>
      <CheckBox checked={all} onChange={chooseAll} label="全选" />
      <div className={styles.acts}>
        <Button kind="secondary" disabled={!count} onClick={() => finish(onFavour)}>
          移入收藏
        </Button>
        <Button disabled={!count} onClick={() => finish(onRemove)}>
          删除{count}
        </Button>
      </div>
    </div>
  );
}
