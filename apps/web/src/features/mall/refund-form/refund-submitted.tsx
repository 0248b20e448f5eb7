import type { RefundDetail } from '@marque/contract/mall/after-sale/schema';
import { SubscribeCard } from '#blocks/message-list/subscribe-card.tsx';
import { StepsResult } from '#blocks/steps-result/steps-result.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';

/** The result of a refund request: what was requested and what happens next. */
export function RefundSubmitted({ refund }: { refund: RefundDetail }) {
  const href = useHref();
  const { id, orderId, refundNo, typeText, amounts, next, hint } = refund;
  return (
    <>
      <StepsResult
        title="申请已提交"
        text={hint}
        figure={{
          label: '退款金额',
          value: <Price fen={amounts.totalFen} score={amounts.score} size="large" plain />,
        }}
        next={next}
        facts={[
          { label: '售后类型', value: typeText },
          { label: '售后编号', value: refundNo },
        ]}
      >
        <LinkButton replace to={href('mall.refundDetail', { id })}>
          查看进度
        </LinkButton>
        <LinkButton kind="secondary" replace to={href('mall.orderDetail', { id: orderId })}>
          返回订单
        </LinkButton>
      </StepsResult>
      <SubscribeCard templates={['refunded']} text="退款有进展时，在聊天里提醒你" />
    </>
  );
}
