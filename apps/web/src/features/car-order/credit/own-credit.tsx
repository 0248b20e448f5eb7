import { carCreditCancel, carCreditDetail } from '@marque/contract/car-credit/endpoints';
import type { CarCredit } from '@marque/contract/car-credit/schema';
import { returnCreditText } from '@marque/contract/car-credit/labels';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { Redirect, useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './credit.module.css';

/** Queries the member's own credit; polls while it is unpaid. */
export function useCredit(id: string) {
  const api = useApi();
  return useQuery({
    ...api.query(carCreditDetail, { id: id || '-' }, 'live'),
    enabled: useSignedIn(),
    refetchInterval: ({ state }) => state.data?.status === 'unpaid' && 3000,
  });
}

/** The page of a bought credit: the offer with the member's credit in it. */
export function BoughtCredit({ id }: { id: string }) {
  const href = useHref();
  return (
    <RecordPage
      id="carOrder.credit"
      login="登录后看购车权益"
      of={useCredit(id)}
      skeleton={<Skeleton height={480} />}
      wayOn={
        <LinkButton size="small" kind="secondary" to={href('carOrder.list', { tab: 'credits' })}>
          我的权益订单
        </LinkButton>
      }
    >
      {({ offerId }) => <Redirect to={href('carOrder.credit', { id: offerId })} />}
    </RecordPage>
  );
}

/** The state of the member's credit, with its actions. */
export function OwnCredit({ of }: { of: CarCredit }) {
  const { orderNo, statusText, sentence, usedOn, createdAt } = of;
  const href = useHref();
  return (
    <Card aria-label="我的权益">
      <ListRow label={statusText} note={sentence} />
      <ListRow label="订单号" value={orderNo} />
      <ListRow label="下单时间" value={formatDateTime(createdAt)} />
      {usedOn ? (
        <ListRow
          label="抵扣的订单"
          value="看订单"
          to={href('carOrder.details', { id: usedOn.orderId })}
        />
      ) : null}
      {of.returnable ? (
        <div className={styles.deeds}>
          <Return of={of} />
        </div>
      ) : null}
    </Card>
  );
}

/** The button that returns a paid credit or cancels an unpaid one. */
function Return({ of: { id, status, priceFen } }: { of: CarCredit }) {
  const api = useApi();
  const client = useQueryClient();
  const isPaid = status === 'paid';
  const cancel = useWrite({
    mutationFn: (_: undefined, idempotencyKey) =>
      api.call(carCreditCancel, { id }, { idempotencyKey }),
    purpose: () => `carCreditCancel:${id}`,
    onSuccess: () => toast(isPaid ? '已申请，1–7 天原路退回' : '已取消'),
    onSettled: () => client.invalidateQueries(),
  });
  const ask = async () => {
    const sure = await askConfirm({
      title: isPaid ? '退掉这份权益？' : '不买了？',
      text: isPaid ? '全额原路退回。之后锁单不再抵扣，还想要可以再买。' : '没有付款，不用退款。',
      yes: isPaid ? '退款' : '不买了',
      no: '再想想',
    });
    if (sure) cancel.mutate(undefined);
  };
  return (
    <Button kind="secondary" size="small" busy={cancel.isPending} onClick={() => void ask()}>
      {isPaid ? returnCreditText(priceFen) : '取消'}
    </Button>
  );
}
