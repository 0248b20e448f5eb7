import type { CarOrderBrief } from '@marque/contract/car-order/schema';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { nextStep } from './next-step.ts';
import * as styles from './orders.module.css';

export const OVER: ReadonlySet<CarOrderBrief['status']> = new Set(['completed', 'closed']);

type OrderCardProps = {
  of: CarOrderBrief;
  /** Whether its button is filled: of the orders of a list one is. */
  filled: boolean;
};

/** The order's next action, the same as on its page. */
function Step({ of, filled }: OrderCardProps) {
  const href = useHref();
  const step = nextStep(of, href, 2);
  if (!step) return null;
  const to = 'sheet' in step ? href('carOrder.details', { id: of.id, sheet: step.sheet }) : step.to;
  return (
    <LinkButton size="small" kind={filled ? 'primary' : 'secondary'} to={to}>
      {step.text}
    </LinkButton>
  );
}

/** The card of an order in the list: car, state and amount due. */
export function OrderCard({ of, filled }: OrderCardProps) {
  const { id, title, configText, image, status, statusText, next, leftFen, sum, totalFen } = of;
  return (
    <Card className={styles.card}>
      <PageLink page="carOrder.details" params={{ id }} className={styles.link}>
        <div className={styles.head}>
          <span>{of.orderNo}</span>
          <b className={cx(OVER.has(status) && styles.over)}>
            {statusText} {status === 'unpaid' && next?.at ? <Countdown to={next.at} /> : null}
          </b>
        </div>
        <div className={styles.car}>
          {image ? (
            <Picture image={image} alt={title} sizes="112px" className={styles.picture ?? ''} />
          ) : null}
          <div>
            <h2>{title}</h2>
            <p>{configText}</p>
          </div>
        </div>
        {next ? <p className={styles.next}>{next.sentence}</p> : null}
      </PageLink>
      <div className={styles.foot}>
        <p>
          {leftFen > 0 ? (
            <>
              {sum.leftFen > leftFen ? '现在付' : '待付'} <Price fen={leftFen} size="small" />
            </>
          ) : sum.leftFen > 0 ? (
            <>
              待付 <Price fen={sum.leftFen} size="small" plain />
            </>
          ) : totalFen > 0 ? (
            <>
              合计 <Price fen={totalFen} size="small" plain />
            </>
          ) : null}
        </p>
        <Step of={of} filled={filled} />
      </div>
    </Card>
  );
}
