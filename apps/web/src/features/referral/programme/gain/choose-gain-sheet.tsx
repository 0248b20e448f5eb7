import type { Gain } from '@marque/contract/referral/reward/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './gain.module.css';

export type ChooseGainProps = {
  open: boolean;
  onClose: () => void;
  of: Gain;
  busy: boolean;
  onChoose: (choice: 'main' | 'orElse') => void;
};

/** A reward that may be had as it is, or as what is given in its place. */
export default function ChooseGainSheet({ open, onClose, of, busy, onChoose }: ChooseGainProps) {
  const { name, kind, orElse } = of;
  return (
    <Sheet open={open} onClose={onClose} title="选一样领取">
      <p className={styles.note}>两样选一样，领了就不能再换</p>
      <div className={styles.choices}>
        <Button block busy={busy} onClick={() => onChoose('main')}>
          {kind === 'goods' ? `${name}，填地址领取` : name}
        </Button>
        <Button block kind="secondary" busy={busy} onClick={() => onChoose('orElse')}>
          换成 {orElse}
        </Button>
      </div>
    </Sheet>
  );
}
