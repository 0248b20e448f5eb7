import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { usePageSubjectId } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { useInstallation } from './use-installation.ts';
import { InstallationView } from './installation-view.tsx';
import { OrdersLink } from '../common/next-step-links.tsx';

export function Component() {
  const id = usePageSubjectId('mall.shopInstall');
  const installing = useInstallation(id);
  const { query, propose, proposing, changing } = installing;
  return (
    <RecordPage
      id="mall.shopInstall"
      login="登录后预约安装"
      of={query}
      skeleton={<StatusSkeleton cards={[120, 148, 124]} />}
      wayOn={<OrdersLink />}
      stage
      renderBar={({ open, booking }) =>
        open &&
        changing && (
          <Button block busy={proposing} onClick={propose}>
            {booking ? '改到这个时间' : '提交预约'}
          </Button>
        )
      }
    >
      {(data) => <InstallationView installation={data} installing={installing} />}
    </RecordPage>
  );
}
