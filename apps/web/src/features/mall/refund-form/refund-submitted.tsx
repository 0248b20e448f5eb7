import type { RefundDetail } from '@marque/contract/mall/after-sale/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Result } from '../common/result.tsx';

/** The end of asking: what was asked for and what happens next. */
export function RefundSubmitted({ refund }: { refund: RefundDetail }) {
  const href = useHref();
  const { id, orderId, refundNo, typeText, amounts, hint } = refund;
  return (
    <Result
      title="申请已提交"
      text={hint}
      figure={{
        label: '退款金额',
        value: <Price fen={amounts.totalFen} score={amounts.score} size="large" plain />,
      }}
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
    </Result>
  );
}
