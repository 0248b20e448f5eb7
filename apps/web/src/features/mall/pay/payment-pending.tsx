import { formatMoney } from '@marque/contract/money';
import type { PayPages, PaySubject } from '@marque/contract/pay/schema';
import { type ReactNode, useEffect, useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './pay.module.css';
import type { Way } from './use-way.ts';

/** The time without a result after which paying again is offered, in ms. */
const LONG_MS = 15_000;

function useLong(): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return long;
}

/** What happens after the payment, by subject. */
const NEXT: Record<PaySubject, string> = {
  mallOrder: '开始备货',
  carItem: '为你保留这台车',
  carCredit: '权益生效',
  actJoin: '名额确认',
};

type PaymentPendingProps = {
  /** The payment; undefined while the page loads. */
  of?: { orderId: string; payableFen: number; pages: PayPages; way?: Way };
  /** The link to customer service. */
  help?: ReactNode;
};

/** The screen shown until the result of a payment is known. */
export function PaymentPending({ of, help }: PaymentPendingProps) {
  const { loading } = useBrand();
  const long = useLong();
  return (
    <section className={styles.waiting}>
      <span aria-hidden dangerouslySetInnerHTML={{ __html: loading }} />
      <div role="status">
        <h2>正在确认支付结果</h2>
        <p>
          {long ? '支付渠道回复得慢了一些，结果一到就写进订单' : '正在向支付渠道核对，一般几秒就好'}
        </p>
      </div>
      {of ? (
        <>
          <p className={styles.asked}>{formatMoney(of.payableFen)}</p>
          <ol className={styles.steps}>
            <li className={styles.done}>订单已提交</li>
            <li className={styles.now} aria-current="step">
              核对付款
            </li>
            <li>{NEXT[of.way?.subject ?? 'mallOrder']}</li>
          </ol>
          <WayOut orderId={of.orderId} pages={of.pages} way={of.way ?? {}} long={long} />
          {help}
        </>
      ) : null}
    </section>
  );
}

type WayOutProps = { orderId: string; pages: PayPages; way: Way; long: boolean };

function WayOut({ orderId, pages, way, long }: WayOutProps) {
  const href = useHref();
  const order = useServerLink()(pages.subject);
  return (
    <div className={styles.wayOut}>
      {way.payer || !order ? null : (
        <LinkButton block kind="secondary" replace to={order}>
          查看订单
        </LinkButton>
      )}
      <p className={styles.leave}>可以放心离开，结果会在订单里更新</p>
      <div className={styles.again}>
        {long ? (
          <>
            <p>若已扣款请勿重复支付；确定没有付成功，可以</p>
            <LinkButton
              kind="plain"
              size="small"
              replace
              to={href('mall.payCenter', { id: orderId, ...way })}
            >
              重新付款
            </LinkButton>
          </>
        ) : null}
      </div>
    </div>
  );
}
