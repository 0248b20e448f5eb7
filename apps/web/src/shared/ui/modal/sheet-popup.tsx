import '../kit.ts';
import Popup from 'antd-mobile/es/components/popup';
import x from 'virtual:icon/x';
import { useId, useState } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../control/icon-button.tsx';
import type { SheetProps } from './sheet-props.ts';
import { closeSheet, SheetGuards } from './sheet-guards.ts';
import * as styles from './sheet.module.css';
import { useModal } from './use-modal.ts';

/** antd-mobile's popup with the behaviour of a dialog, which it lacks. */
export default function SheetPopup({ open, onClose, title, full, footer, children }: SheetProps) {
  const titleId = useId();
  const [guards] = useState<NonNullable<React.ContextType<typeof SheetGuards>>>(() => new Set());
  const close = () => void closeSheet(guards, onClose);
  const panel = useModal<HTMLDivElement>(open, close);
  return (
    <Popup
      visible={open}
      onMaskClick={close}
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
          <IconButton icon={x} size={18} label="关闭" className={styles.close} onClick={close} />
        </div>
        <SheetGuards value={guards}>
          <div className={styles.content}>{children}</div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </SheetGuards>
      </div>
    </Popup>
  );
}
