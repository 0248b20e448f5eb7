import type { WorkExtra } from '@marque/contract/maintenance/workshop/schema';
import { URGENCY_TEXT } from '@marque/contract/maintenance/workshop/states';
import { formatMoney } from '@marque/contract/money';
import { useState } from 'react';
import { formatDateTime } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { CheckBox } from '#shared/ui/control/choice.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { useAnswerExtra } from './use-work-order.ts';
import * as styles from './work-order.module.css';

/** Work that waits for its owner's answer: its lines to choose from, and both answers alike. */
export function ExtraCard({ of: extra }: { of: WorkExtra }) {
  const { id, version, reason, urgency, lines, until } = extra;
  const [without, setWithout] = useState<readonly string[]>([]);
  const answer = useAnswerExtra(id);
  const chosen = lines.filter((line) => !without.includes(line.id));
  const totalFen = chosen.reduce((sum, { fen }) => sum + fen, 0);
  const toggle = (lineId: string): void =>
    setWithout((some) =>
      some.includes(lineId) ? some.filter((one) => one !== lineId) : [...some, lineId],
    );
  return (
    <Card aria-label="等你确认的增项" className={styles.extra}>
      <p className={styles.urgency}>{URGENCY_TEXT[urgency]}</p>
      <h2 className={styles.reason}>{reason}</h2>
      <ul className={styles.offers}>
        {lines.map((line) => (
          <li key={line.id}>
            {lines.length === 1 ? (
              <Offer of={line} />
            ) : (
              <CheckBox
                checked={!without.includes(line.id)}
                onChange={() => toggle(line.id)}
                label={<Offer of={line} />}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button
          kind="secondary"
          busy={answer.isPending}
          onClick={() => answer.mutate({ version, approve: false })}
        >
          这次不做
        </Button>
        <Button
          busy={answer.isPending}
          onClick={() =>
            answer.mutate(
              chosen.length === 0
                ? { version, approve: false }
                : { version, approve: true, lineIds: chosen.map((line) => line.id) },
            )
          }
        >
          加做 {formatMoney(totalFen)}
        </Button>
      </div>
      <p className={styles.until}>{formatDateTime(until).slice(5)} 前没有答复就不做</p>
    </Card>
  );
}

const Offer = ({ of: { name, fen } }: { of: WorkExtra['lines'][number] }) => (
  <span className={styles.offer}>
    <span>{name}</span>
    <b>{formatMoney(fen)}</b>
  </span>
);
