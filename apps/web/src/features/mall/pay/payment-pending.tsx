import type { ReactNode } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import styles from './pay.module.css';

/** Shown until the result of a payment is known. */
export function PaymentPending({ children }: { children?: ReactNode }) {
  const { loading } = useBrand();
  return (
    <section className={styles.waiting} role="status">
      <span aria-hidden dangerouslySetInnerHTML={{ __html: loading }} />
      <h2>正在确认支付结果</h2>
      <p>一般几秒就好；没有付款的话，可以回去继续</p>
      {children}
    </section>
  );
}
