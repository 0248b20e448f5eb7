import { useState } from 'react';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty } from '#shared/ui/layout/states.tsx';
import { useRefundForm } from './use-refund-form.ts';
import { draftProblems } from './draft.ts';
import { RefundBar } from './refund-bar.tsx';
import { RefundFormView } from './refund-form.tsx';
import { ToOrder, ToOrders } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.refundCreate');
  const { type, picks } = usePageParams('mall.refundCreate');
  const form = useRefundForm(id, { type, picks });
  const { options, draft, send } = form;
  const [checked, setChecked] = useState(false);
  const [uploading, setUploading] = useState(false);
  const problems = options.data ? draftProblems(draft, options.data) : {};
  const submit = () => {
    setChecked(true);
    if (options.data && Object.keys(problems).length === 0) send.mutate(options.data);
  };
  return (
    <RecordPage
      id="mall.refundCreate"
      login="登录后申请售后"
      of={options}
      skeleton={<SkeletonCards heights={[96, 180, 220, 120]} />}
      empty={{
        when: ({ type }) => type === null,
        show: (
          <Empty title="这笔订单现在没有可退的商品" text={options.data?.lines[0]?.reason ?? ''}>
            <ToOrder id={id} />
          </Empty>
        ),
      }}
      wayOn={<ToOrders />}
      renderBar={(data) =>
        data.type && (
          <RefundBar
            options={data}
            pricing={options.isPlaceholderData}
            waiting={uploading ? '图片上传中' : ''}
            busy={send.isPending}
            onSubmit={submit}
          />
        )
      }
    >
      {(data) => (
        <RefundFormView
          form={form}
          options={data}
          problems={checked ? problems : {}}
          onUploading={setUploading}
        />
      )}
    </RecordPage>
  );
}
