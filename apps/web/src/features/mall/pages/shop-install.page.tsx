import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Page } from '#shared/ui/page.tsx';
import { QueryView } from '#shared/ui/states.tsx';
import { StatusSkeleton } from '#shared/ui/status-head.tsx';
import { useInstallation } from '../hooks/order/use-installation.ts';
import { InstallationView } from '../parts/store/installation-view.tsx';

export function Component() {
  const { id = '' } = usePageParams('mall.shopInstall');
  const installing = useInstallation(id);
  const { query, propose, proposing } = installing;
  const href = useHref();
  return (
    <Page
      id="mall.shopInstall"
      stage
      bar={
        query.data?.open ? (
          <Button block busy={proposing} onClick={propose}>
            {query.data.appointment ? '修改预约' : '提交预约'}
          </Button>
        ) : undefined
      }
    >
      <MemberGate title="登录后预约安装">
        <QueryView
          of={query}
          skeleton={<StatusSkeleton cards={[120, 148, 124]} />}
          onError={
            <LinkButton size="small" kind="secondary" to={href('mall.orders')}>
              我的订单
            </LinkButton>
          }
        >
          {(data) => <InstallationView installation={data} installing={installing} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
