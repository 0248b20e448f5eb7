import type { Standing } from '@marque/contract/moderation/schema';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './moderation.module.css';
import type { Subject } from './use-moderation.ts';

const AppealForm = lazyComponent(() => import('./appeal-form.tsx'));

type RemovedProps = { standing: Standing; subject: Subject };

/** The state of a removed text, with the appeal. Its code loads only for such a text. */
export default function Removed({ standing, subject }: RemovedProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.standing} role="status">
      <p>没有通过审核：{standing.reason}</p>
      {standing.appeal === 'made' ? <p>申诉已提交，结果会在消息里告诉你</p> : null}
      {standing.appeal === 'open' ? (
        <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
          申诉
        </Button>
      ) : null}
      <Sheet open={open} onClose={close} title="申诉">
        <LazyBoundary retryKey={open}>
          <AppealForm subject={subject} reason={standing.reason} onSent={close} />
        </LazyBoundary>
      </Sheet>
    </div>
  );
}
