import type { Out } from '@marque/contract/core';
import type { orderPayInfo } from '@marque/contract/mall/order/endpoints';
import { Countdown } from '#shared/ui/countdown.tsx';
import { Price } from '#shared/ui/price.tsx';
import styles from './pay.module.css';

/** What is due, for what, and until when. */
export function PayAmount({
  info,
  onExpire,
}: {
  info: Out<typeof orderPayInfo>;
  onExpire: () => void;
}) {
  return (
    <section className={styles.amount}>
      <Price fen={info.payableFen} size="large" plain />
      {info.expireAt ? (
        <p>
          请在 <Countdown to={info.expireAt} onEnd={onExpire} plates /> 内完成付款
        </p>
      ) : null}
      {info.state === 'failed' ? <p role="alert">上次付款没有成功，可以再试一次</p> : null}
      <p className={styles.title}>{info.title}</p>
      <p className={styles.title}>订单编号 {info.orderNo}</p>
    </section>
  );
}
