import { useHref } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { useLeave } from './use-mine.ts';
import * as styles from './ambassador.module.css';

const WordsForm = lazyComponent(() => import('./words-form.tsx'));

/** What ambassadors do with their own page: change it, read the agreement, leave. */
export function OwnCardRows({ words }: { words: string }) {
  const href = useHref();
  const sheet = useSheet('words');
  const leaving = useLeave();
  return (
    <nav className={styles.rows} aria-label="我的主页">
      <ListRow label="改介绍" onClick={() => sheet.show()} />
      <ListRow label="改爱车名片" to={href('referral.ambassadorCar')} />
      <ListRow label="合伙人协议" to={href('member.agreement', { kind: 'ambassador' })} />
      <ListRow label="退出合伙人" onClick={() => void leaving.ask()} />
      <Sheet open={sheet.open} onClose={() => sheet.close()} title="改介绍">
        <LazyBoundary loading={<Skeleton height={180} />}>
          <WordsForm words={words} onSaved={() => sheet.close()} />
        </LazyBoundary>
      </Sheet>
    </nav>
  );
}
