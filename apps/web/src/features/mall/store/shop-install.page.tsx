import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { usePageId } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView } from '#shared/ui/layout/states.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useInstallation } from './use-installation.ts';
import { InstallationView } from './installation-view.tsx';
import { ToOrders } from '../common/ways-on.tsx';

export function Component() {
  const id = usePageId('mall.shopInstall');
  const installing = useInstallation(id);
  const { query, propose, proposing } = installing;
  return (
    <Page
      id="mall.shopInstall"
      stage={query.isLoading || query.data !== undefined}
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
          onError={<ToOrders />}
        >
          {(data) => <InstallationView installation={data} installing={installing} />}
        </QueryView>
      </MemberGate>
    </Page>
  );
}
