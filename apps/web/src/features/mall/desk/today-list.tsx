import { clockText, minuteOf } from '@marque/contract/dealer/opening';
import type { DeskUse } from '@marque/contract/pass/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import * as styles from './desk.module.css';
import { useUndo } from './use-desk.ts';

/** The store's redemptions of today; managers can undo the latest. */
export function TodayList({ uses }: { uses: readonly DeskUse[] }) {
  const undo = useUndo();
  const takeBack = async (use: DeskUse) => {
    const sure = await askConfirm({
      title: '撤销这次核销？',
      text: `${use.title}，次数会退回给顾客 ${use.holder}`,
      yes: '撤销',
    });
    if (sure) undo.mutate(use);
  };
  const count = uses.filter(({ undone }) => !undone).length;
  return (
    <Card>
      <h2 className={styles.heading}>今日核销 {count} 次</h2>
      {uses.length === 0 ? (
        <p className={styles.none}>今天还没有核销</p>
      ) : (
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={use.id}>
              <div className={styles.what}>
                <b>{use.title}</b>
                <span>
                  {use.holder} · {clockText(minuteOf(new Date(use.at)))}
                </span>
              </div>
              {use.undone ? <span className={styles.undone}>已撤销</span> : null}
              {use.undoUntil ? (
                <Button size="small" kind="secondary" onClick={() => void takeBack(use)}>
                  撤销
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
