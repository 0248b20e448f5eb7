import type { StoredImage } from '@marque/contract/common';
import { formatFen, formatMoney } from '@marque/contract/money';
import { MAX_SLIPS } from '@marque/contract/pay/parts';
import type { PayPart, PayTransfer as Transfer } from '@marque/contract/pay/schema';
import { useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { CopyButton } from '#shared/ui/control/copy-button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './pay-parts.module.css';
import { type Paying, usePayParts } from './use-pay-parts.ts';

type PayTransferProps = {
  paying: Paying;
  part: PayPart;
  transfer: Transfer;
  /** The title of the paid subject. */
  title: string;
  onExpire: () => void;
};

/** A bank transfer: the payee's account, the memo, and the report that it was sent. */
export default function PayTransfer({ paying, part, transfer, title, onExpire }: PayTransferProps) {
  const { close } = usePayParts(paying);
  const { payee, memo, claimedAt } = transfer;
  const rows = [
    { label: '收款户名', text: payee.name },
    { label: '开户银行', text: payee.bank },
    { label: '收款账号', text: payee.account },
    { label: '转账金额', text: formatFen(part.amountFen).replaceAll(',', '') },
  ];
  const cancel = async () => {
    const sure = await askConfirm({
      title: '取消这笔对公转账？',
      text: '如果已经转出，请不要取消，钱到账后会自动记到这笔款上',
      yes: '取消这笔',
      no: '再想想',
    });
    if (sure) close.mutate(part.id);
  };
  return (
    <>
      <StatusHead title={<Price fen={part.amountFen} size="large" plain />}>
        <p>{claimedAt ? '等银行到账，到账后会通知你' : title}</p>
        {part.expireAt ? (
          <p>
            请在 <Countdown to={part.expireAt} onEnd={onExpire} /> 内到账
          </p>
        ) : null}
      </StatusHead>
      <Card aria-label="识别码">
        <p className={styles.left}>转账时在「附言」或「备注」里填这 8 位识别码，缺了它就对不上账</p>
        <div className={styles.memo}>
          <strong>{memo}</strong>
          <CopyButton text={memo} hideText aria-label="复制识别码" />
        </div>
      </Card>
      <Card aria-label="收款账户">
        <dl className={styles.payee}>
          {rows.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{text}</span>
                <CopyButton text={text} hideText aria-label={`复制${label}`} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.warning}>
          只向这个对公账户付款，转给个人的都不是我们。少转可以用同一个识别码补，多转的会退回原账户。
        </p>
      </Card>
      <Slips key={transfer.slips} paying={paying} part={part} transfer={transfer} />
      <Button block kind="plain" busy={close.isPending} onClick={() => void cancel()}>
        取消转账，换一种方式
      </Button>
    </>
  );
}

/** Reports that the transfer was sent, optionally with the bank's slip. */
function Slips({
  paying,
  part,
  transfer: { claimedAt, slips },
}: Pick<PayTransferProps, 'paying' | 'part' | 'transfer'>) {
  const { sent } = usePayParts(paying);
  const [pictures, setPictures] = useState<StoredImage[]>([]);
  const [busy, setBusy] = useState(false);
  const left = MAX_SLIPS - slips;
  const send = () =>
    sent.mutate(
      { part: part.id, slips: pictures.map(({ key }) => key) },
      { onSuccess: () => toast('收到，银行到账后会通知你') },
    );
  return (
    <Card aria-label="转账回单">
      <p className={styles.left}>
        {slips > 0 ? `已上传 ${slips} 张回单` : '上传转账回单（可不传），对账更快'}
        ，只有你和财务能看到
      </p>
      {left > 0 ? (
        <ImageUpload
          value={pictures}
          onChange={setPictures}
          max={left}
          label="转账回单"
          purpose="transferSlip"
          onBusyChange={setBusy}
        />
      ) : null}
      {claimedAt === null || pictures.length > 0 ? (
        <Button block busy={sent.isPending} disabled={busy} onClick={send}>
          {claimedAt === null ? `我已转出 ${formatMoney(part.amountFen)}` : '补交回单'}
        </Button>
      ) : null}
    </Card>
  );
}
