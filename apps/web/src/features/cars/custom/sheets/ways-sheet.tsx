import { modeOf } from '@marque/contract/cars/custom/effects';
import type { PricedOption, Proposal } from '@marque/contract/cars/custom/repair';
import { changeText } from '@marque/contract/money';
import { checkOptional } from '@marque/contract/cars/wish/endpoints';
import type { In } from '@marque/contract/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { ChoiceAnswer } from '../use-answered-configuration.ts';
import { askedOf, type Tap } from '../change-question.ts';
import * as styles from './sheets.module.css';

export type WaysSheetProps = {
  open: boolean;
  onClose: () => void;
  typeId: string;
  /** The tap; it stays while the sheet closes. */
  tap: Tap | null;
  onTake: (chosen: readonly string[]) => void;
};

/** The sheet with the reason why a tap requires other changes, and proposals with prices. */
export default function WaysSheet({ open, onClose, typeId, tap, onTake }: WaysSheetProps) {
  const answer = useTapAnswer(open, typeId, tap);
  const asked = useMemo(() => tap && askedOf(tap, answer), [tap, answer]);
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

/** Asks what a tap would change; undefined until the answer is there. */
function useTapAnswer(open: boolean, typeId: string, tap: Tap | null): ChoiceAnswer | undefined {
  const api = useApi();
  const input: In<typeof checkOptional> = {
    typeId,
    chosen: [...(tap?.chosen ?? [])],
    ...(tap && { last: tap.id }),
    mode: tap ? modeOf(tap.model, tap.chosen, tap.id) : 'load',
  };
  return useQuery({ ...api.query(checkOptional, input, 'live'), enabled: open && tap !== null })
    .data;
}

type StepsProps = { way: Proposal; nameOf: (id: string) => string };

/** The added and removed options of a proposal with their prices. */
export function Steps({ way, nameOf }: StepsProps) {
  const line = ({ id, fen }: PricedOption, sign: 1 | -1) => (
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
