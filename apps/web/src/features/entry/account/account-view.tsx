import { maskPhone } from '@marque/contract/mask';
import { useState } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSession } from '#shared/session/session.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';

const PhoneSheet = lazySheet(() => import('./phone-sheet.tsx'), 'opened');
const DevicesSheet = lazySheet(() => import('./devices-sheet.tsx'), 'opened');

/** Number, devices and end of the member's account. */
export function AccountView() {
  return (
    <Page id="entry.home" title="账号与安全">
      <MemberGate title="登录后管理账号">
        <AccountRows />
      </MemberGate>
    </Page>
  );
}

function AccountRows() {
  const href = useHref();
  const { phone } = useSession();
  const [open, setOpen] = useState<'phone' | 'devices' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card>
      <ListRow label="更换手机号" value={maskPhone(phone)} onClick={() => setOpen('phone')} />
      <ListRow label="登录设备" value="查看和下线" onClick={() => setOpen('devices')} />
      <ListRow
        label="下载我的数据"
        note="我们保存的、与你有关的全部数据"
        to={href('member.agreement', { view: 'export' })}
      />
      <ListRow
        label="注销账号"
        note="7 天内重新登录可以保留"
        to={href('member.agreement', { view: 'cancel' })}
      />
      <PhoneSheet open={open === 'phone'} onClose={close} />
      <DevicesSheet open={open === 'devices'} onClose={close} />
    </Card>
  );
}
