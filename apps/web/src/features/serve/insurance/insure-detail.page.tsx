import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { RequestBar } from './request-bar.tsx';
import { RequestView } from './request-view.tsx';
import { useRequest } from './use-request.ts';

export function Component() {
  const request = useRequest();
  const href = useHref();
  const { answer } = request;
  return (
    <Page
      id="serve.insureDetail"
      bar={answer.data ? <RequestBar of={answer.data} request={request} /> : undefined}
    >
      <MemberGate title="登录后查看报价详情">
        <QueryView
          of={answer}
          skeleton={<SkeletonCards heights={[132, 360, 180]} />}
          onError={
            <LinkButton size="small" kind="secondary" to={href('serve.insure')}>
              算算车险
            </LinkButton>
          }
        >
          {(data) => <RequestView of={data} request={request} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
