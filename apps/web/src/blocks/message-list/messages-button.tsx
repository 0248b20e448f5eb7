import bell from 'virtual:icon/bell';
import { useState } from 'react';
import { cx } from '#shared/ui/cx.ts';
import { CountBadge } from '#shared/ui/display/count-badge.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import * as styles from './messages-button.module.css';
import { useUnread } from './use-unread.ts';

const MessagesSheet = lazySheet(() => import('./messages-sheet.tsx'));

/** The bell button with the number of unread notices. It opens the list. */
export function MessagesButton({ className }: { className?: string | undefined }) {
  const unread = useUnread()?.total ?? 0;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={cx(styles.bell, className)}
        aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
        onClick={() => setOpen(true)}
      >
        <Icon of={bell} size={24} />
        <CountBadge count={unread} />
      </button>
      <MessagesSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
