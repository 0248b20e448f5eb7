import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { orderPayInfo, orderPayStatus } from '@marque/contract/mall/order/endpoints';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { platform } from '#shared/platform/platform.ts';
import { useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, Note } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { PayResult } from './result.tsx';
import { whatHappened } from './what-happened.ts';

type FailedPage = 'carOrder.payFailed' | 'carOrder.hostPayFailed';

/** The page after a payment that did not arrive: what to do next. */
export function Failed() {
  const page = usePageId<FailedPage>();
  const { id = '' } = usePageParams(page);
  const href = useHref();
  return (
    <PayResult
      id={page}
      orderId={id}
      shows={['carOrder.payFailed', 'carOrder.paySuccess']}
      renderBar={(_, { id: item, leftFen }) => (
        <ActionBar>
          <LinkButton kind="secondary" to={href('carOrder.payType', { id })} replace>
            换个方式
          </LinkButton>
          {leftFen > 0 ? (
            <LinkButton to={href('mall.payCenter', { id: item, subject: CAR_ITEM })} replace>
              重新支付
            </LinkButton>
          ) : null}
        </ActionBar>
      )}
    >
      {({ title, configText, hotline }, { id: item, label, leftFen, paidFen }) => (
        <>
          <Happened itemId={item} />
          <Card aria-label="款项">
            <ListRow label={title} note={configText} />
            <ListRow label={`${label}待付`} value={formatMoney(leftFen)} />
            {paidFen > 0 ? <ListRow label="已付" value={formatMoney(paidFen)} /> : null}
            <Note>银行卡有单笔限额时，可以分几笔付，或者对公转账；也可以请家人代付其中一笔。</Note>
            <PhoneRow label="付不了？打电话" phone={hotline} />
          </Card>
        </>
      )}
    </PayResult>
  );
}

/** What became of the last attempt. */
function Happened({ itemId }: { itemId: string }) {
  const api = useApi();
  const about = { id: itemId, subject: CAR_ITEM } as const;
  const status = useQuery(api.query(orderPayStatus, about, 'live'));
  const host = platform().host.environment;
  const info = useQuery(api.query(orderPayInfo, { ...about, host }, 'live'));
  return (
    <QueryView of={status} skeleton={<Skeleton height={120} />}>
      {({ state, failReason, leftFen }) => {
        if (info.isPending) return <Skeleton height={120} />;
        const capsFen = (info.data?.channels ?? []).map(({ capFen }) => capFen);
        const { title, text } = whatHappened({ state, failReason, leftFen, capsFen });
        return (
          <StatusHead title={title}>
            <p>{text}</p>
          </StatusHead>
        );
      }}
    </QueryView>
  );
}
