import type { Appointment } from '@marque/contract/appointment/schema';
import { driveOf } from '#blocks/drive-form/drive-facts.ts';
import { RecordPage } from '#blocks/record-page/record-page.tsx';
import { SlotPicker } from '#blocks/slot-picker/slot-picker.tsx';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { StatusHead, StatusSkeleton } from '#shared/ui/layout/status-head.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { RecordsLink } from './records-link.tsx';
import { type Changing, useChangeDrive } from './use-change-drive.ts';

const StoreSheet = lazySheet(() => import('#blocks/drive-form/store-sheet.tsx'), 'opened');

/** The page that moves a drive to another time or store. */
export default function ChangeDrive({ id }: { id: string }) {
  const changing = useChangeDrive(id);
  const href = useHref();
  return (
    <RecordPage
      id="cars.appointmentDrive"
      title="试驾改期"
      login="登录后改期"
      of={changing.query}
      skeleton={<StatusSkeleton cards={[72, 260]} />}
      wayOn={<RecordsLink />}
      stage
      renderBar={({ actions }) =>
        actions.includes('reschedule') ? (
          <Button block busy={changing.moving} onClick={changing.move}>
            改到这个时间
          </Button>
        ) : (
          <LinkButton block to={href('cars.driveRecord', { id })}>
            看这次试驾
          </LinkButton>
        )
      }
    >
      {(drive) => <ChangeView of={drive} changing={changing} />}
    </RecordPage>
  );
}

/** Returns why a drive can no longer be changed. */
const refusal = ({ status, statusText, changesLeft }: Appointment): string =>
  status !== 'toConfirm' && status !== 'confirmed'
    ? `这次试驾${statusText}，不能再改期`
    : changesLeft === 0
      ? '已经改过 3 次，再改请打门店电话'
      : '离开始不到两小时，要改期请打门店电话';

function ChangeView({ of, changing }: { of: Appointment; changing: Changing }) {
  const { actions, changesLeft, dealer, start, title } = of;
  const { store, value, asked, nearest } = changing;
  const sheet = useSheet('store');
  const { seriesId = '', driveType = '进店试驾', typeId = null } = driveOf(of) ?? {};
  const may = actions.includes('reschedule');
  return (
    <>
      <StatusHead title={timeText(start)}>
        <p>
          {title} · {dealer.name}
        </p>
        <p>{may ? `还能改 ${changesLeft ?? 1} 次，原来的时间到改好才放掉` : refusal(of)}</p>
      </StatusHead>
      {may ? (
        <Card>
          <PickRow label="门店" value={store?.name ?? dealer.name} onClick={() => sheet.show()} />
          <SlotPicker
            key={store?.id ?? dealer.id}
            title="改到什么时候"
            kind="testDrive"
            dealerId={store?.id ?? dealer.id}
            subject={{ seriesId, driveType, ...(typeId && { typeId }) }}
            replaces={of.id}
            value={value}
            onPick={changing.pick}
            problem={changing.problem ?? (asked && !value ? '请选择时间' : undefined)}
            nearest={nearest}
          />
          <StoreSheet
            open={sheet.open}
            onClose={() => sheet.close()}
            seriesId={seriesId}
            driveType={driveType}
            chosenId={store?.id ?? dealer.id}
            onPick={(chosen) => {
              changing.chooseStore(chosen);
              sheet.close();
            }}
          />
        </Card>
      ) : null}
    </>
  );
}
