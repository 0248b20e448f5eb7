import '../kit.ts';
import CenterPopup from 'antd-mobile/es/components/center-popup';
import { useId } from 'react';
import { Button } from '../control/button.tsx';
import type { Question } from './confirm-store.ts';
import * as styles from './confirm.module.css';
import { useModal } from './use-modal.ts';

export default function ConfirmDialog({
  title,
  text,
  yes,
  no = '再想想',
  answer,
}: Question & { answer: (yes: boolean) => void }) {
  const id = useId();
  const panel = useModal<HTMLDivElement>(true, () => answer(false));
  return (
    <CenterPopup visible onMaskClick={() => answer(false)} bodyClassName={styles.body ?? ''}>
      <div
        ref={panel}
        className={styles.panel}
        role="alertdialog"
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        <div className={styles.actions}>
          {no === null ? null : (
            <Button kind="secondary" block onClick={() => answer(false)}>
              {no}
            </Button>
          )}
          <Button block onClick={() => answer(true)}>
            {yes}
          </Button>
        </div>
      </div>
    </CenterPopup>
  );
}
