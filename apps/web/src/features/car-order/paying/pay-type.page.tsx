import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { DueItem, type Item, partsOf, PAYEE_NOTE, type PayInfo } from './due-item.tsx';

/** The page that chooses the payment method; the cashier does the rest. */
export const Component = () => (
  <DueItem page="carOrder.payType" withPlan>
    {(item, info, { dealer }) => <PayTypes item={item} info={info} dealer={dealer} />}
  </DueItem>
);

type PayTypesProps = { item: Item; info: PayInfo; dealer: CarOrder['dealer'] };

function PayTypes({ item, info, dealer }: PayTypesProps) {
  const { id = '' } = usePageParams('carOrder.payType');
  const href = useHref();
  const { id: brand } = useBrand();
  const cashier = href('carOrder.pay', { slice: item.id });
  const leftFen = info.parts?.leftFen ?? info.payableFen;
  const isTooMuch = (capFen: number | null) => capFen !== null && leftFen > capFen;
  const inParts = hasPage('carOrder.payInParts', brand)
    ? href('carOrder.payInParts', { id, item: item.id })
    : cashier;
  return (
    <Card aria-label="付款方式">
      <CardTitle>怎么付</CardTitle>
      {info.channels.map(({ id: channel, name, note, capFen }) => (
        <ListRow
          key={channel}
          label={name}
          note={
            isTooMuch(capFen)
              ? `一笔最多 ${formatMoney(capFen!)}，分 ${partsOf(leftFen, capFen!)} 笔付`
              : note
          }
          to={isTooMuch(capFen) ? inParts : cashier}
        />
      ))}
      {info.transfer ? (
        <ListRow label="对公转账" note="转到公司账户，凭识别码到账，没有单笔限额" to={inParts} />
      ) : null}
      {dealer ? (
        <ListRow
          label="门店刷卡"
          note={`到${dealer.name} POS 刷卡，没有线上限额，当场记到订单里`}
          value={
            dealer.phone ? (
              <a className="reach" href={`tel:${dealer.phone}`}>
                打门店电话
              </a>
            ) : undefined
          }
        />
      ) : null}
      <ListRow
        label="找家人代付"
        note="家人只看到车、金额和收款方，退款退回给付款人"
        to={cashier}
      />
      {PAYEE_NOTE}
    </Card>
  );
}
