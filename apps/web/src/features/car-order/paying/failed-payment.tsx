import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { orderPayInfo, orderPayStatus } from '@marque/contract/mall/order/endpoints';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { platform } from '#shared/platform/platform.ts';
import { useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { Held } from '#shared/ui/layout/held.tsx';
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
      {({ title, configText, hotline }, { id: item, label, paidFen }) => (
        <>
          <Happened itemId={item} label={`${label}待付`} />
          <Card aria-label="款项">
            <ListRow
              label={title}
              note={paidFen > 0 ? `${configText}，已付 ${formatMoney(paidFen)}` : configText}
            />
            <ListRow
              label="一笔付不下"
              note="分几笔付、对公转账，或请家人付其中一笔"
              to={href('carOrder.payType', { id })}
            />
            <PhoneRow label="付不了？打电话" phone={hotline} />
          </Card>
        </>
      )}
    </PayResult>
  );
}

/** What became of the last attempt. */
function Happened({ itemId, label }: { itemId: string; label: string }) {
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
          <Held
            title={title}
            label={label}
            figure={leftFen > 0 ? <Price fen={leftFen} size="large" plain /> : null}
          >
            <p>{text}</p>
          </Held>
        );
      }}
    </QueryView>
  );
}
