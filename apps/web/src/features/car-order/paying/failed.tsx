import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { formatMoney } from '@marque/contract/money';
import { face } from '#shared/routing/face.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, Note } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { PayResult } from './result.tsx';

type FailedPage = 'carOrder.payFailed' | 'carOrder.hostPayFailed';

/** The page after a payment that did not arrive: what to do next. */
function Failed({ page }: { page: FailedPage }) {
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
      {({ title, configText, hotline }, { label, leftFen, paidFen }) => (
        <>
          <StatusHead title="这一笔没有付成功">
            <p>没有扣款，车还是你的</p>
          </StatusHead>
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

export const failedPage = face<FailedPage>(Failed);
