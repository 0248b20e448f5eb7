import x from 'virtual:icon/x';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { useModal } from '#shared/ui/modal/use-modal.ts';
import * as styles from './composer.module.css';

type ComposerFrameProps = {
  title: string;
  /** How the draft stands. */
  note?: string;
  onClose: () => void;
  /** The button that publishes. */
  action?: ReactNode;
  /** The line above the keyboard. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The composer's screen over the page. */
export function ComposerFrame({
  title,
  note,
  onClose,
  action,
  tools,
  children,
}: ComposerFrameProps) {
  const { blocks } = useBrand();
  const screen = useModal<HTMLDivElement>(true, onClose);
  return createPortal(
    <div
      ref={screen}
      className={cx(styles.screen, styles[blocks.post])}
      role="dialog"
      aria-modal
      aria-label={title}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <IconButton icon={x} label="关闭" onClick={onClose} />
        <h2>
          {title}
          <small role="status">{note}</small>
        </h2>
        {action}
      </header>
      <div className={styles.sheet}>{children}</div>
      {tools ? <footer className={styles.tools}>{tools}</footer> : null}
    </div>,
    document.getElementById('root')!,
  );
}
