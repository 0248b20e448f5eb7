import type { Out } from '@marque/contract/core';
import type { orderPayInfo } from '@marque/contract/mall/order/endpoints';
import { formatMoney } from '@marque/contract/money';
import type { PayPart } from '@marque/contract/pay/schema';
import { NextPart } from '#blocks/pay-parts/next-part.tsx';
import { PayParts } from '#blocks/pay-parts/pay-parts.tsx';
import { useInvitePayer, usePayParts } from '#blocks/pay-parts/use-pay-parts.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { useState } from 'react';
import * as styles from './pay.module.css';
import type { Way } from './use-way.ts';

type PartsViewProps = {
  id: string;
  way: Way;
  info: Out<typeof orderPayInfo>;
  capFen: number | null;
  onExpire: () => void;
};

/** The cashier of an order paid in parts: its progress and the next part. */
export default function PartsView({ id, way, info, capFen, onExpire }: PartsViewProps) {
  const { open, close, transfer } = usePayParts({ id, ...way });
  const [closing, setClosing] = useState<string | null>(null);
  const invite = useInvitePayer();
  const go = useNavigateToPage();
  const href = useHref();
  const { payableFen, title, orderNo, expireAt } = info;
  const parts = info.parts!;
  const ask = ({ code, amountFen }: PayPart) =>
    void invite(
      href('mall.payCenter', { id, ...way, payer: code! }),
      `请你帮我付一笔 ${formatMoney(amountFen)}`,
    );
  const pay = (part: string) => go('mall.payCenter', { id, ...way, part });
  return (
    <>
      <Card>
        <p>{title}</p>
        <p className={styles.number}>订单编号 {orderNo}</p>
        {expireAt ? (
          <p className={styles.number}>
            请在 <Countdown to={expireAt} onEnd={onExpire} /> 内付清，到时没付清的会原路退回
          </p>
        ) : null}
      </Card>
      <PayParts
        parts={parts}
        dueFen={payableFen}
        closing={closing}
        onPay={(part) => pay(part.id)}
        onInvite={ask}
        onClose={(part) => {
          setClosing(part.id);
          close.mutate(part.id, { onSettled: () => setClosing(null) });
        }}
        onExpire={onExpire}
      />
      {parts.leftFen > 0 ? (
        <NextPart
          key={parts.leftFen}
          leftFen={parts.leftFen}
          capFen={capFen}
          used={parts.items.length}
          busy={open.isPending}
          onOpen={(asked) =>
            open.mutate(asked, {
              onSuccess: ({ part, items }) => {
                const made = items.find((one) => one.id === part)!;
                if (asked.invite) ask(made);
                else pay(part);
              },
            })
          }
        />
      ) : null}
      {info.transfer ? (
        <div className={styles.transfer}>
          <Button
            block
            kind="secondary"
            busy={transfer.isPending}
            onClick={() => transfer.mutate(undefined, { onSuccess: ({ part }) => pay(part) })}
          >
            剩下的用对公转账付
          </Button>
        </div>
      ) : null}
    </>
  );
}
