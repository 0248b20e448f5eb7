import { useState } from 'react';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { useRefundForm } from './use-refund-form.ts';
import { RefundBar } from './refund-bar.tsx';
import { RefundFormView } from './refund-form.tsx';
import { RefundSkeleton } from './refund-skeleton.tsx';
import { OrderLink, OrdersLink } from '../common/next-step-links.tsx';

type RefundScreenProps = {
  /** The order's id. */
  id: string;
  /** The type and picks from the address. */
  begin: { type: string | undefined; picks: string | undefined };
};

/** The page's content for a new refund, loaded together with its form. */
export default function RefundScreen({ id, begin }: RefundScreenProps) {
  const asking = useRefundForm(id, begin);
  const { options, form } = asking;
  const [uploading, setUploading] = useState(false);
  return (
    <RecordPage
      id="mall.refundCreate"
      login="登录后申请售后"
      of={options}
      skeleton={<RefundSkeleton />}
      empty={{
        when: ({ type }) => type === null,
        show: (
          <Empty title="这笔订单现在没有可退的商品" text={options.data?.lines[0]?.reason ?? ''}>
            <OrderLink id={id} />
          </Empty>
        ),
      }}
      wayOn={<OrdersLink />}
      renderBar={(data) =>
        data.type && (
          <RefundBar
            options={data}
            pricing={options.isPlaceholderData}
            waiting={uploading ? '图片上传中' : ''}
            busy={form.sending}
            onSubmit={form.submit}
          />
        )
      }
    >
      {(data) => <RefundFormView asking={asking} options={data} onUploading={setUploading} />}
    </RecordPage>
  );
}
