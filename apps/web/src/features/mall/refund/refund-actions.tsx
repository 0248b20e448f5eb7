import type { RefundSummary } from '@marque/contract/mall/after-sale/schema';
import { useState } from 'react';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { useWithdraw } from './use-refund.ts';
import * as styles from './refund-parts.module.css';
import { ReturnSheet } from './return-sheet.tsx';

type RefundActionsProps = {
  refund: Pick<RefundSummary, 'id' | 'orderId' | 'allowed'>;
  size?: 'small' | 'large';
};

/**
 * The buttons for the actions the server allows for a refund; sending the goods back is the primary
 * one.
 */
export function RefundActions({ refund, size = 'small' }: RefundActionsProps) {
  const { id, orderId, allowed } = refund;
  const withdraw = useWithdraw(id);
  const [sending, setSending] = useState(false);
  const href = useHref();
  const ask = async () => {
    const sure = await askConfirm({
      title: '撤销这次申请？',
      text: '撤销后订单照常进行，需要时可以重新申请',
      yes: '撤销申请',
    });
    if (sure) withdraw.mutate();
  };
  return (
    <div className={styles.actions}>
      {allowed.includes('withdraw') ? (
        <Button kind="secondary" size={size} busy={withdraw.isPending} onClick={() => void ask()}>
          撤销申请
        </Button>
      ) : null}
      {allowed.includes('reapply') ? (
        <LinkButton kind="secondary" size={size} to={href('mall.refundCreate', { id: orderId })}>
          再次申请
        </LinkButton>
      ) : null}
      {allowed.includes('sendBack') ? (
        <Button size={size} onClick={() => setSending(true)}>
          填写寄回单号
        </Button>
      ) : null}
      <ReturnSheet refundId={id} open={sending} onClose={() => setSending(false)} />
    </div>
  );
}
