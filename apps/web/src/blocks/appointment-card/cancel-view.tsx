import type { previewCancel } from '@marque/contract/appointment/endpoints';
import { CANCEL_REASONS } from '@marque/contract/appointment/kinds';
import type { Out } from '@marque/contract/core';
import type { ReactNode } from 'react';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './appointment-card.module.css';
import type { Cancelling } from './use-cancel.ts';

type CancelPreview = Out<typeof previewCancel>;

const REASONS = CANCEL_REASONS.map(({ id, text }) => ({ id, name: text }));

type CancelViewProps = {
  of: Cancelling;
  /** Called to reschedule instead, with a time where one was tapped. */
  onReschedule?: ((start?: string) => void) | undefined;
  /** Whether each of the nearest times is a button of its own. */
  times?: boolean;
  /** What stands below the reason for a refusal. */
  refused?: ReactNode;
};

/** Cancelling an appointment: the consequences, other times instead, and the reason. */
export function CancelView({ of, onReschedule, times = false, refused }: CancelViewProps) {
  return (
    <div className={styles.sheet}>
      <QueryView of={of.preview} skeleton={<Skeleton height={160} />}>
        {({ allowed, refusal, notes, nearest }) =>
          allowed ? (
            <>
              <ul className={styles.notes}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
              {nearest.length > 0 && onReschedule ? (
                <Instead nearest={nearest} onReschedule={onReschedule} times={times} />
              ) : null}
              <h3>为什么取消</h3>
              <ChoiceChips
                label="取消原因"
                options={REASONS}
                value={of.reason}
                onChange={of.setReason}
              />
              {of.problem ? (
                <p className={styles.problem} role="alert">
                  {of.problem}
                </p>
              ) : null}
            </>
          ) : (
            <>
              <p>{refusal}</p>
              {refused}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

type InsteadProps = {
  nearest: CancelPreview['nearest'];
  onReschedule: (start?: string) => void;
  times: boolean;
};

/** Offers the nearest free times instead of cancelling. */
const Instead = ({ nearest, onReschedule, times }: InsteadProps) =>
  times ? (
    <>
      <h3>不如改期？</h3>
      <div className={styles.times} role="group" aria-label="还空着的时间">
        {nearest.map(({ start }) => (
          <Button key={start} kind="secondary" size="small" onClick={() => onReschedule(start)}>
            {timeText(start)}
          </Button>
        ))}
      </div>
    </>
  ) : (
    <div className={styles.instead}>
      <p>不如改期？最近还有 {nearest.map(({ start }) => timeText(start)).join('、')}</p>
      <Button kind="secondary" size="small" onClick={() => onReschedule()}>
        去改期
      </Button>
    </div>
  );
