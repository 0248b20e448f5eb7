import './kit.ts';
import Popup from 'antd-mobile/es/components/popup';
import x from 'virtual:icon/x';
import { useEffect, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { SheetProps } from './sheet-props.ts';
import styles from './sheet.module.css';

/** The kit's popup with what it lacks: a dialog's role, name, focus and escape key. */
export default function SheetPopup({ open, onClose, title, full, footer, children }: SheetProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement as HTMLElement | null;
    // The popup mounts its body in a portal with this render.
    panel.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      before?.focus({ preventScroll: true });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- focus moves when it opens, not when a handler changes
  }, [open]);
  return (
    <Popup
      visible={open}
      onMaskClick={onClose}
      bodyClassName={styles.body ?? ''}
      getContainer={() => document.getElementById('root')!}
      destroyOnClose
    >
      <div
        ref={panel}
        className={cx(styles.panel, full && styles.full)}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={styles.top}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label="关闭" onClick={onClose}>
            <Icon of={x} size={18} />
          </button>
        </div>
        <div className={styles.content}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </Popup>
  );
}
