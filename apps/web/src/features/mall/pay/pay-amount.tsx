import type { Out } from '@marque/contract/core';
import type { orderPayInfo } from '@marque/contract/mall/order/endpoints';
import { Card } from '#shared/ui/layout/card.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import * as styles from './pay.module.css';

type PayAmountProps = {
  info: Out<typeof orderPayInfo>;
  /** The name of the amount, where it is a part of the whole. */
  what?: string | undefined;
  onExpire: () => void;
};

/** The amount due, its subject and its deadline. */
export function PayAmount({ info, what, onExpire }: PayAmountProps) {
  return (
    <>
      <StatusHead
        title={
          <span className={styles.amount}>
            <Price fen={info.payableFen} size="large" plain />
          </span>
        }
      >
        {what ? <p>{what}</p> : null}
        {info.state === 'failed' ? <p role="alert">上次付款没有成功，可以再试一次</p> : null}
        {info.expireAt ? (
          <p>
            请在 <Countdown to={info.expireAt} onEnd={onExpire} plates /> 内完成付款
          </p>
        ) : null}
      </StatusHead>
      <Card>
        <p>{info.title}</p>
        <p className={styles.number}>订单编号 {info.orderNo}</p>
      </Card>
    </>
  );
}
