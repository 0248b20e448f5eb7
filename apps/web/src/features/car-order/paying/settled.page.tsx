import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { PriceLines } from '#blocks/price-lines/price-lines.tsx';
import { RouteRow } from '#blocks/dealer-picker/route-row.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow, PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { PayResult } from './result.tsx';

/** The page after the price is paid in full, with the steps up to the hand-over. */
export function Component() {
  const { id = '' } = usePageParams('carOrder.settled');
  const href = useHref();
  return (
    <PayResult
      id="carOrder.settled"
      orderId={id}
      shows={['carOrder.settled']}
      renderBar={({ supplement, now: { action, button } }) => (
        <ActionBar>
          {supplement.some(({ state }) => state !== 'accepted') ? (
            <LinkButton kind="secondary" to={href('carOrder.supplement', { id })}>
              补充资料
            </LinkButton>
          ) : null}
          {action === 'invoice' || action === 'delivery' ? (
            <LinkButton to={href('carOrder.details', { id, sheet: action })}>{button}</LinkButton>
          ) : (
            <LinkButton to={href('carOrder.details', { id })}>看订单</LinkButton>
          )}
        </ActionBar>
      )}
    >
      {(order) => <Settled of={order} />}
    </PayResult>
  );
}

const Settled = ({ of: { title, configText, items, supplement, dealer } }: { of: CarOrder }) => {
  const lent = items.find(({ kind }) => kind === 'loan');
  const paid = items.filter(({ paidFen }) => paidFen > 0);
  const sumFen = paid.reduce((sum, { paidFen }) => sum + paidFen, 0);
  return (
    <>
      {lent && lent.paidFen < lent.dueFen ? (
        <StatusHead title="首付已付清">
          <p>放款机构把 {formatMoney(lent.dueFen)} 付到门店后，就可以开票和交车</p>
        </StatusHead>
      ) : (
        <StatusHead title="车款已结清">
          <p>确认开票信息，约个时间来交车</p>
        </StatusHead>
      )}
      <Card aria-label="账单">
        <ListRow label={title} note={configText} />
        <PriceLines
          lines={paid.map(({ label, paidFen }) => ({ label, fen: paidFen, score: 0 }))}
          sum={{ label: '合计已付', fen: sumFen, score: 0 }}
        />
      </Card>
      <Card aria-label="接下来">
        <CardTitle>交车之前</CardTitle>
        {supplement.map(({ part, text }) => (
          <ListRow key={part} label={text} />
        ))}
        <Note>交车时逐项验车：外观、里程、功能和随车文件。发现问题先处理再交车。</Note>
        {dealer?.phone ? <PhoneRow label={dealer.name} phone={dealer.phone} /> : null}
        {dealer ? <RouteRow to={dealer} /> : null}
      </Card>
    </>
  );
};
