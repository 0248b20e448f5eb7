import type { Priced, Proposal } from '@marque/contract/cars/custom/repair';
import { changeText } from '@marque/contract/money';
import { useMemo } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { askedOf, type Tap } from '../ways.ts';
import * as styles from './sheets.module.css';

export type WaysSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The tap; it stays while the sheet closes. */
  tap: Tap | null;
  onTake: (chosen: readonly string[]) => void;
};

/** The sheet with the reason why a tap requires other changes, and proposals with prices. */
export default function WaysSheet({ open, onClose, tap, onTake }: WaysSheetProps) {
  const asked = useMemo(() => tap && askedOf(tap), [tap]);
  if (!asked) return null;
  const { title, reason, ways, nameOf } = asked;
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <p className={styles.reason}>{reason}</p>
      <ol className={styles.ways}>
        {ways.map((way, i) => (
          <li key={way.chosen.join()} className={styles.way}>
            <Steps way={way} nameOf={nameOf} />
            <Button
              block
              kind={i === 0 ? 'primary' : 'secondary'}
              onClick={() => {
                onTake(way.chosen);
                onClose();
              }}
            >
              按这个改（{changeText(way.deltaFen)}）
            </Button>
          </li>
        ))}
      </ol>
      <Button block kind="plain" onClick={onClose}>
        不选了
      </Button>
    </Sheet>
  );
}

type StepsProps = { way: Proposal; nameOf: (id: string) => string };

/** The added and removed options of a proposal with their prices. */
export function Steps({ way, nameOf }: StepsProps) {
  const line = ({ id, fen }: Priced, sign: 1 | -1) => (
    <li key={id}>
      <span>
        {sign > 0 ? '加' : '换下'} {nameOf(id)}
      </span>
      <span className={styles.amount}>{fen === 0 ? '不加价' : changeText(sign * fen)}</span>
    </li>
  );
  return (
    <ul className={styles.steps}>
      {way.add.map((one) => line(one, 1))}
      {way.remove.map((one) => line(one, -1))}
      {way.leadDelta > 0 ? <li>交付多等 {way.leadDelta} 天</li> : null}
    </ul>
  );
}
