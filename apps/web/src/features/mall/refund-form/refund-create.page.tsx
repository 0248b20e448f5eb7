import { useState } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { useRefundForm } from './use-refund-form.ts';
import { draftProblems } from './draft.ts';
import { RefundBar } from './refund-bar.tsx';
import { RefundFormView } from './refund-form.tsx';
import { ToOrders } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.refundCreate');
  const { type, picks } = usePageParams('mall.refundCreate');
  const form = useRefundForm(id, { type, picks });
  const { options, draft, send } = form;
  const [checked, setChecked] = useState(false);
  const [uploading, setUploading] = useState(false);
  const href = useHref();
  const problems = options.data ? draftProblems(draft, options.data) : {};
  const toOrder = (
    <LinkButton kind="secondary" size="small" to={href('mall.orderDetail', { id })}>
      查看订单
    </LinkButton>
  );
  const submit = () => {
    setChecked(true);
    if (options.data && Object.keys(problems).length === 0) send.mutate(options.data);
  };
  return (
    <Page
      id="mall.refundCreate"
      bar={
        options.data?.type ? (
          <RefundBar
            options={options.data}
            pricing={options.isPlaceholderData}
            waiting={uploading ? '图片上传中' : ''}
            busy={send.isPending}
            onSubmit={submit}
          />
        ) : undefined
      }
    >
      <MemberGate title="登录后申请售后">
        <QueryView
          of={options}
          skeleton={<SkeletonCards heights={[96, 180, 220, 120]} />}
          empty={{
            when: ({ type }) => type === null,
            show: (
              <Empty title="这笔订单现在没有可退的商品" text={options.data?.lines[0]?.reason ?? ''}>
                {toOrder}
              </Empty>
            ),
          }}
          onError={<ToOrders />}
        >
          {(data) => (
            <RefundFormView
              form={form}
              options={data}
              problems={checked ? problems : {}}
              onUploading={setUploading}
            />
          )}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
