import { formatMoney } from '@marque/contract/money';
import type { PayPart, PayParts as Parts } from '@marque/contract/pay/schema';
import { Button } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { PayBacks } from './pay-backs.tsx';
import * as styles from './pay-parts.module.css';

const STATUS = { open: '待付', paid: '已付', refunding: '退款中', refunded: '已退款' } as const;

type PayPartsProps = {
  parts: Parts;
  /** The whole amount. */
  dueFen: number;
  /** The id of the part that is being closed. */
  closing: string | null;
  onPay: (part: PayPart) => void;
  onClose: (part: PayPart) => void;
  onInvite: (part: PayPart) => void;
  /** Called when the time of a part has expired. */
  onExpire: () => void;
};

/** The parts of a payment and the paid amount, with the actions of each part. */
export function PayParts({ parts, dueFen, ...actions }: PayPartsProps) {
  const { paidFen, items } = parts;
  return (
    <Card aria-label="分笔付款">
      <div className={styles.head}>
        <h3>分笔付款</h3>
        <p>
          已付 <b>{formatMoney(paidFen)}</b> / {formatMoney(dueFen)}
        </p>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="已付"
        aria-valuemin={0}
        aria-valuemax={dueFen}
        aria-valuenow={paidFen}
        aria-valuetext={`已付 ${formatMoney(paidFen)}，共 ${formatMoney(dueFen)}`}
      >
        <span style={{ width: `${Math.floor((paidFen / dueFen) * 100)}%` }} />
      </div>
      <ol>
        {items.map((part) => (
          <li key={part.id} className={styles.part}>
            <PartRow part={part} {...actions} />
          </li>
        ))}
      </ol>
      <PayBacks backs={parts.backs} />
    </Card>
  );
}

const noteOf = ({ status, payer, code, transfer }: PayPart): string => {
  if (transfer)
    return `对公转账 · ${status === 'open' && transfer.claimedAt !== null ? '等银行到账 · 识别码' : '识别码'} ${transfer.memo}`;
  if (payer) return status === 'open' ? `${payer} 正在付` : `${payer} 代付`;
  return code !== null && status === 'open' ? '等朋友付款' : '';
};

function PartRow({
  part,
  closing,
  onPay,
  onClose,
  onInvite,
  onExpire,
}: { part: PayPart } & Omit<PayPartsProps, 'parts' | 'dueFen'>) {
  const note = noteOf(part);
  const name = `第 ${part.no} 笔`;
  return (
    <>
      <div className={styles.line}>
        <span className={styles.name}>
          {name} <Tag muted={part.status !== 'open'}>{STATUS[part.status]}</Tag>
        </span>
        <span className={styles.amount}>{formatMoney(part.amountFen)}</span>
      </div>
      {note || part.expireAt ? (
        <p className={styles.note}>
          {note}
          {part.expireAt ? (
            <span>
              剩 <Countdown to={part.expireAt} onEnd={onExpire} />
            </span>
          ) : null}
        </p>
      ) : null}
      {part.status === 'open' ? (
        <div className={styles.actions}>
          <Button
            kind="plain"
            size="small"
            busy={closing === part.id}
            aria-label={`${part.code === null ? '取消' : '收回'}${name}`}
            onClick={() => onClose(part)}
          >
            {part.code === null ? '取消' : '收回'}
          </Button>
          {part.code === null ? (
            <Button
              size="small"
              aria-label={part.transfer ? `${name}的转账信息` : `去付${name}`}
              onClick={() => onPay(part)}
            >
              {part.transfer ? '转账信息' : '去付'}
            </Button>
          ) : (
            <Button
              kind="secondary"
              size="small"
              aria-label={`再发一次${name}`}
              onClick={() => onInvite(part)}
            >
              再发一次
            </Button>
          )}
        </div>
      ) : null}
    </>
  );
}
