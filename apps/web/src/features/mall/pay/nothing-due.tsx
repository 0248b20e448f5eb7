import type { PayBack, PayPages } from '@marque/contract/pay/schema';
import { PayBacks } from '#blocks/pay-parts/pay-backs.tsx';
import { useHref, useServerLink } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Notice } from '#shared/ui/layout/states.tsx';
import type { Way } from './use-way.ts';

type NothingDueProps = {
  orderId: string;
  paid: boolean;
  way: Way;
  pages: PayPages;
  /** The text shown for a closed payment. */
  closedNote?: string;
  /** Transfers that are being refunded. */
  backs?: readonly PayBack[];
};

/** The notice that a payment, or a part of one, is paid or closed. */
export function NothingDue({
  orderId,
  paid,
  way: { payer, part, subject },
  pages,
  closedNote = '',
  backs,
}: NothingDueProps) {
  const href = useHref();
  const order = useServerLink()((paid && pages.success) || pages.subject);
  if (payer)
    return (
      <Notice
        illustration={paid ? 'success' : 'empty'}
        title={paid ? '这笔已经付好了' : '这笔代付已结束'}
        text={paid ? '谢谢你的帮忙，对方的订单里已经能看到' : '对方收回了，或者时间已经过了'}
      >
        <LinkButton replace to={href('mall.home')}>
          去商城看看
        </LinkButton>
      </Notice>
    );
  if (part)
    return (
      <Notice
        illustration={paid ? 'success' : 'empty'}
        title={paid ? '这一笔已付款' : '这一笔已取消'}
        text={paid ? '不用再付一次啦' : '可以重新选一个金额'}
      >
        <LinkButton replace to={href('mall.payCenter', { id: orderId, subject })}>
          回收银台
        </LinkButton>
      </Notice>
    );
  return (
    <Notice
      illustration={paid ? 'success' : 'empty'}
      title={paid ? '这个订单已付款' : '订单已关闭'}
      text={paid ? '不用再付一次啦' : closedNote}
    >
      {backs ? <PayBacks backs={backs} /> : null}
      {order ? (
        <LinkButton replace to={order}>
          查看订单
        </LinkButton>
      ) : null}
    </Notice>
  );
}
