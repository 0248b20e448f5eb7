import { carCreditList } from '@marque/contract/car-credit/endpoints';
import type { CarCredit } from '@marque/contract/car-credit/schema';
import { creditText } from '@marque/contract/car-credit/labels';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { SkeletonEntries } from '#shared/ui/layout/skeletons.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import * as styles from './orders.module.css';

const OVER: ReadonlySet<CarCredit['status']> = new Set(['refunded', 'closed', 'used']);

/** The member's credits, the newest first. */
export default function Credits() {
  const api = useApi();
  const href = useHref();
  const credits = useInfiniteQuery({
    ...api.paged(carCreditList, {}, 'live'),
    enabled: useSignedIn(),
  });
  return (
    <PagedList
      of={credits}
      skeleton={<SkeletonEntries count={3} />}
      empty={
        <Notice illustration="orders" title="还没有权益订单">
          <LinkButton to={href('cars.loveCar')}>去看看车</LinkButton>
        </Notice>
      }
      keyOf={({ id }) => id}
      rowHeight={200}
    >
      {(credit) => <CreditCard of={credit} />}
    </PagedList>
  );
}

const CreditCard = ({ of }: { of: CarCredit }) => (
  <Card className={styles.card}>
    <PageLink page="carOrder.credit" params={{ order: of.id }} className={styles.link}>
      <div className={styles.head}>
        <span>{of.orderNo}</span>
        <b className={cx(OVER.has(of.status) && styles.over)}>{of.statusText}</b>
      </div>
      <div className={styles.car}>
        {of.image ? (
          <Picture image={of.image} alt="" sizes="112px" className={styles.picture ?? ''} />
        ) : null}
        <div>
          <h2>{of.title}</h2>
          <p>{creditText(of)}</p>
        </div>
      </div>
      <p className={styles.next}>{of.sentence}</p>
    </PageLink>
  </Card>
);
