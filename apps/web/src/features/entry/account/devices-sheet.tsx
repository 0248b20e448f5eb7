import { accountDevices, endDevice } from '@marque/contract/account/endpoints';
import { SOURCE_TYPES } from '@marque/contract/core';
import type { Device } from '@marque/contract/account/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

const NAMES: Record<(typeof SOURCE_TYPES)[number], string> = {
  IOS: '苹果手机',
  ANDROID: '安卓手机',
  HarmonyOS: '鸿蒙手机',
  APPLET: '微信小程序',
  TIKTOK: '抖音小程序',
  WEBSITE: '网页',
  SYSTEM: '浏览器',
};

const nameOf = ({ source, isThis }: Device): string =>
  `${SOURCE_TYPES.some((one) => one === source) ? NAMES[source as keyof typeof NAMES] : '较早的登录'}${isThis ? '（本机）' : ''}`;

type DevicesSheetProps = { open: boolean; onClose: () => void };

/** The devices on which the member is signed in; others can be signed out. */
export default function DevicesSheet({ open, onClose }: DevicesSheetProps) {
  const api = useApi();
  const client = useQueryClient();
  const devices = useQuery({ ...api.query(accountDevices, {}, 'live'), enabled: open });
  const ending = useWrite({
    mutationFn: (id: string) => api.call(endDevice, { id }),
    per: (id) => id,
    onSuccess: (left) => client.setQueryData(api.key(accountDevices, {}), left),
  });
  return (
    <Sheet open={open} onClose={onClose} title="登录设备">
      <QueryView of={devices} skeleton={<Skeleton height={160} />}>
        {({ items }) => (
          <>
            {items.map((device) => (
              <ListRow
                key={device.id}
                label={nameOf(device)}
                note={`最近使用 ${formatDateTime(device.seenAt)}`}
                value={
                  device.isThis ? (
                    '正在使用'
                  ) : (
                    <Button
                      size="small"
                      kind="secondary"
                      busy={ending.isPending}
                      onClick={() => ending.mutate(device.id)}
                      aria-label={`让${nameOf(device)}下线`}
                    >
                      下线
                    </Button>
                  )
                }
              />
            ))}
            <Note>有不认识的设备，先让它下线，再修改密码或更换手机号。</Note>
          </>
        )}
      </QueryView>
    </Sheet>
  );
}
