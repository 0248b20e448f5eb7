import type { Winner } from '@marque/contract/activity/draw/schema';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import * as styles from './draw.module.css';
import { WinnerRow } from './winner-row.tsx';
import type { WinnersSheetProps } from './winners-sheet.tsx';

const WinnersSheet = lazySheet<WinnersSheetProps>(() => import('./winners-sheet.tsx'), 'opened');

type WinnersProps = { of: Pick<ActivityDetail, 'id'>; newest: readonly Winner[] };

/** Who won last, and the way to all of them. */
export function Winners({ of: { id }, newest }: WinnersProps) {
  const sheet = useSheet('winners');
  return (
    <section className={styles.winners} aria-label="中奖名单">
      <SectionHead title="中奖名单" note="名字遮住了一部分" />
      {newest.map((winner) => (
        <WinnerRow key={winner.id} of={winner} />
      ))}
      {newest.length === 0 ? (
        <p className={styles.none}>还没有人中奖，第一位会出现在这里</p>
      ) : (
        <Button block kind="secondary" onClick={() => sheet.show()}>
          看全部
        </Button>
      )}
      <WinnersSheet open={sheet.open} onClose={sheet.close} id={id} />
    </section>
  );
}
