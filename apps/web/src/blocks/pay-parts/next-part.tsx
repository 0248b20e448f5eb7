import { formatMoney, formatFen, typedDigits } from '@marque/contract/money';
import { MAX_PARTS, partRefusal, partRefusalText, planParts } from '@marque/contract/pay/parts';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import * as styles from './pay-parts.module.css';

/** Reads a typed amount, in fen; null for an invalid one. */
const fenOf = (text: string): number | null =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;

/** Formats an amount as people type it: 50000, 1200.5. */
const yuanOf = (fen: number): string => formatFen(fen).replaceAll(/,|\.?0+$/g, '');

type NextPartProps = {
  /** The amount that is neither paid nor set aside. */
  leftFen: number;
  /** The largest amount of one payment; null for no limit. */
  capFen: number | null;
  /** The number of existing parts. */
  used: number;
  busy: boolean;
  onOpen: (part: { amountFen: number; invite: boolean }) => void;
};

/** The amount of the next part: by default the largest possible one. */
export function NextPart({ leftFen, capFen, used, busy, onOpen }: NextPartProps) {
  const plan = planParts(leftFen, capFen, used);
  const [text, setText] = useState<string | null>(null);
  const typed = text ?? yuanOf(plan[0] ?? leftFen);
  const room = { leftFen, capFen, used };
  const amountFen = fenOf(typed);
  const refusal = amountFen === null ? null : partRefusal(amountFen, room);
  const error =
    amountFen === null || amountFen === 0
      ? '请输入金额，最多两位小数'
      : refusal && partRefusalText(refusal, room);
  const send = (invite: boolean) => {
    if (!error && amountFen !== null) onOpen({ amountFen, invite });
  };
  return (
    <Card aria-label="下一笔">
      <p className={styles.left}>
        还剩 <b>{formatMoney(leftFen)}</b>
        {plan.length > 1 ? `，再付 ${plan.length} 笔` : ''}
      </p>
      <TextField
        label="这笔付"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error ?? undefined}
        hint={capFen === null ? `最多分 ${MAX_PARTS} 笔` : `一笔最多 ${formatMoney(capFen)}`}
        onText={setText}
        keep={typedDigits}
      />
      <div className={styles.actions}>
        <Button
          kind="secondary"
          size="small"
          disabled={Boolean(error)}
          busy={busy}
          onClick={() => send(true)}
        >
          找人代付
        </Button>
        <Button size="small" disabled={Boolean(error)} busy={busy} onClick={() => send(false)}>
          付这笔
        </Button>
      </div>
    </Card>
  );
}
