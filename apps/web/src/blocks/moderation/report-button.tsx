import { useState } from 'react';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './moderation.module.css';
import type { Subject } from './use-moderation.ts';

const ReportForm = lazyComponent(() => import('./report-form.tsx'));

/** The button that opens the form to report another person's text. */
export function ReportButton({ subject }: { subject: Subject }) {
  const [open, setOpen] = useState(false);
  const memberOnly = useMemberOnly();
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.report}
        onClick={() => memberOnly(() => setOpen(true))}
      >
        举报
      </button>
      <Sheet open={open} onClose={close} title="举报这条内容">
        <LazyBoundary retryKey={open}>
          <ReportForm subject={subject} onSent={close} />
        </LazyBoundary>
      </Sheet>
    </>
  );
}
