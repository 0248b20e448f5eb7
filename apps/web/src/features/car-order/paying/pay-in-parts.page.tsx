import { formatMoney } from '@marque/contract/money';
import type { PayPart } from '@marque/contract/pay/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { DueItem, type Item, partsOf, PAYEE_NOTE, type PayInfo } from './due-item.tsx';

const STATES: Record<PayPart['status'], string> = {
  open: '待付',
  paid: '已付',
  refunding: '退款中',
  refunded: '已退回',
};

/** The page for a large amount: its parts and their progress, or a bank transfer. */
export const Component = () => (
  <DueItem page="carOrder.payInParts">{(item, info) => <Parts item={item} info={info} />}</DueItem>
);

function Parts({ item, info }: { item: Item; info: PayInfo }) {
  const href = useHref();
  const cashier = href('carOrder.pay', { slice: item.id });
  const made = info.parts?.items ?? [];
  const leftFen = info.parts?.leftFen ?? info.payableFen;
  const caps = info.channels.flatMap(({ name, capFen }) =>
    capFen === null ? [] : [{ name, capFen }],
  );
  return (
    <>
      {made.length > 0 ? (
        <Card aria-label="分笔明细">
          <CardTitle>分笔明细</CardTitle>
          {made.map(({ id, no, amountFen, status, payer }) => (
            <ListRow
              key={id}
              label={`第 ${no} 笔`}
              note={[STATES[status], payer && `${payer} 付`].filter(Boolean).join('，')}
              value={formatMoney(amountFen)}
              {...(status === 'open' && {
                to: href('carOrder.pay', { slice: item.id, part: id }),
              })}
            />
          ))}
        </Card>
      ) : null}
      {leftFen > 0 ? (
        <Card aria-label="分笔付款">
          <CardTitle>剩下的 {formatMoney(leftFen)} 怎么付</CardTitle>
          {caps.map(({ name, capFen }) => (
            <ListRow
              key={name}
              label={name}
              note={`一笔最多 ${formatMoney(capFen)}`}
              value={`${partsOf(leftFen, capFen)} 笔`}
            />
          ))}
          {caps.length === 0 ? <Note>没有单笔限额，可以一次付清。</Note> : null}
          <Note>每一笔单独到账，收银台里可以改每一笔的金额，也可以请家人付其中一笔。</Note>
          <LinkButton block to={cashier}>
            去收银台
          </LinkButton>
        </Card>
      ) : null}
      {info.transfer ? (
        <Card aria-label="对公转账">
          <CardTitle>对公转账</CardTitle>
          <Note>
            没有单笔限额。收银台给出账户和识别码，附言写识别码，一般 1
            个工作日内到账；回单也在那里上传。
          </Note>
          {PAYEE_NOTE}
        </Card>
      ) : null}
    </>
  );
}
