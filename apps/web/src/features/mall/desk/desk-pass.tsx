import { lastDayText } from '#blocks/pass-list/pass-labels.ts';
import type { DeskPass } from '@marque/contract/pass/schema';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { serverNow } from '#shared/api/wire.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { DESK_LABELS, stateText } from './desk-labels.ts';
import * as styles from './desk.module.css';

type DeskPassProps = {
  pass: DeskPass;
  taken: { store: string } | null;
  busy: boolean;
  onTake: () => void;
  onNext: () => void;
};

/** The card of a scanned pass: to be redeemed, or already redeemed. */
export function DeskPassCard({ pass, taken, busy, onTake, onNext }: DeskPassProps) {
  const { kind, title, values, holder, status, uses, usesLeft, validFrom, validUntil } = pass;
  const labels = DESK_LABELS[kind];
  const early = validFrom !== null && Date.parse(validFrom) > serverNow();
  const usable = status === 'usable' && !early;
  return (
    <div className={styles.pass}>
      <p className={styles.state} role="status" data-good={usable || taken !== null || undefined}>
        {taken ? labels.taken : stateText(pass)}
      </p>
      <h2 className={styles.title}>{title}</h2>
      <SpecTable className={styles.facts}>
        {values.length > 0 ? <Spec label={labels.values}>{values.join(' / ')}</Spec> : null}
        <Spec label="顾客">{holder}</Spec>
        {labels.once ? null : (
          <>
            <Spec label="剩余次数">
              {usesLeft} / {uses}
            </Spec>
            <Spec label="有效期">{lastDayText({ validUntil })}</Spec>
          </>
        )}
        {taken ? <Spec label="门店">{taken.store}</Spec> : null}
      </SpecTable>
      {early && status === 'usable' ? <p>{timeText(validFrom)} 起可以办理</p> : null}
      {taken || !usable ? (
        <Button block onClick={onNext}>
          {labels.next}
        </Button>
      ) : (
        <>
          <Button block busy={busy} onClick={onTake}>
            {labels.take}
          </Button>
          <Button kind="secondary" block onClick={onNext}>
            换一张
          </Button>
        </>
      )}
    </div>
  );
}
