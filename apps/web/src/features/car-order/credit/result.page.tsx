import type { CarCredit } from '@marque/contract/car-credit/schema';
import { creditText } from '@marque/contract/car-credit/labels';
import { formatMoney } from '@marque/contract/money';
import { GoodsGround } from '#blocks/goods-ground/goods-ground.tsx';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { formatDateTime } from '#shared/format/time.ts';
import { Redirect, useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Countdown } from '#shared/ui/display/countdown.tsx';
import { Held } from '#shared/ui/layout/held.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead, StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { useCredit } from './own-credit.tsx';

/** The result of buying a credit, as the server reports it. */
export function Component() {
  const { id = '' } = usePageParams('carOrder.creditResult');
  const href = useHref();
  return (
    <RecordPage
      id="carOrder.creditResult"
      login="登录后看购买结果"
      of={useCredit(id)}
      skeleton={<StatusSkeleton cards={[200]} />}
      wayOn={<LinkButton to={href('carOrder.list', { tab: 'credits' })}>我的权益订单</LinkButton>}
      stage={({ status }) => status === 'paid'}
      renderGround={({ image }) => image && <GoodsGround image={image} />}
      renderBar={(credit) => <Bar of={credit} />}
    >
      {(credit) =>
        credit.status === 'paid' || credit.status === 'unpaid' ? (
          <Result of={credit} />
        ) : (
          <Redirect to={href('carOrder.credit', { order: id })} />
        )
      }
    </RecordPage>
  );
}

type CreditProps = { of: CarCredit };

function Result({ of }: CreditProps) {
  const isPaid = of.status === 'paid';
  return (
    <>
      {isPaid ? (
        <StatusHead title="购买成功">
          <p>锁单时自动抵扣，不用输入券码</p>
        </StatusHead>
      ) : (
        <Held
          title="还没有收到付款"
          label="为你保留"
          figure={of.expireAt ? <Countdown to={of.expireAt} /> : null}
        >
          <p>付过了会在这里更新，不用再付一次</p>
        </Held>
      )}
      <Card aria-label="权益">
        <ListRow label={of.title} note={creditText(of)} value={formatMoney(of.priceFen)} />
        <ListRow label="订单号" value={of.orderNo} />
        <ListRow
          label="使用期限"
          note="没有用自动退款，随时可退"
          value={`${formatDateTime(of.useBy)} 前`}
        />
      </Card>
    </>
  );
}

function Bar({ of: { id, status } }: CreditProps) {
  const href = useHref();
  return (
    <ActionBar>
      <LinkButton kind="secondary" to={href('carOrder.credit', { order: id })}>
        看权益
      </LinkButton>
      {status === 'unpaid' ? (
        <LinkButton to={href('carOrder.creditApplet', { id })}>去付款</LinkButton>
      ) : (
        <LinkButton to={href('cars.loveCar')}>去订车</LinkButton>
      )}
    </ActionBar>
  );
}
