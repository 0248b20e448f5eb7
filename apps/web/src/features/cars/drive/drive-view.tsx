import type { Appointment } from '@marque/contract/appointment/schema';
import type { DriveFacts } from '@marque/contract/cars/drive/schema';
import { CONTACT_WAYS } from '@marque/contract/lead/kinds';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { driveOf } from '#blocks/drive-form/drive-facts.ts';
import { PassCode } from '#blocks/pass-code/pass-code.tsx';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Timeline } from '#shared/ui/display/timeline.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { StatusHead } from '#shared/ui/layout/status-head.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { DriveCar } from './drive-car.tsx';
import * as styles from './drive.module.css';

const DriveChances = lazyComponent(() => import('./drive-chances.tsx'));

/** A drive: its status, car, code and the looks at the phone number. */
export function DriveView({ of }: { of: Appointment }) {
  const { atDoor, code, dealer, reason, start, status, statusText, timeline } = of;
  const drive = driveOf(of);
  const showing = atDoor ? '见面时出示' : '到店出示';
  const usable = status === 'toConfirm' || status === 'confirmed';
  const href = useHref();
  return (
    <>
      <StatusHead title={usable ? timeText(start) : statusText}>
        <p>{usable ? statusText : timeText(start)}</p>
        {reason ? <p>{reason}</p> : null}
      </StatusHead>
      <Card>
        <DriveCar of={of} />
        {drive && drive.finishedAt !== null ? <Driven of={drive} /> : null}
      </Card>
      {drive && drive.finishedAt !== null ? (
        <LazyBoundary loading={null}>
          <DriveChances id={of.id} />
        </LazyBoundary>
      ) : null}
      {usable ? (
        <Card aria-label={showing}>
          <CardTitle>{showing}</CardTitle>
          <PassCode code={code} turning={[]} usable statusText={statusText} over={null} />
        </Card>
      ) : null}
      <Card>
        {drive?.adviser ? <ListRow label="顾问" value={drive.adviser} /> : null}
        {drive?.place ? <ListRow label="上门地址" value={drive.place} /> : null}
        <ListRow label="驾驶人" value={`${of.contactName} ${of.contactPhone}`} />
        {drive ? (
          <ListRow
            label="联系方式"
            value={CONTACT_WAYS.find(({ id }) => id === drive.contactPref)?.name}
          />
        ) : null}
        {drive ? (
          <ListRow
            label={drive.seriesName}
            value="看这款车"
            to={href('cars.detail', { id: drive.seriesId })}
          />
        ) : null}
      </Card>
      <DealerCard dealer={dealer} />
      {usable ? <Bring atDoor={atDoor} calendarPath={of.calendarPath} /> : null}
      <Views of={drive?.views ?? []} />
      <Card aria-label="经过">
        <CardTitle>经过</CardTitle>
        <Timeline steps={timeline} label="经过" />
      </Card>
    </>
  );
}

/** What the store recorded of a finished drive. */
function Driven({ of: { km, minutes, route } }: { of: DriveFacts }) {
  return (
    <dl className={styles.driven}>
      {km === null ? null : (
        <div>
          <dt>里程</dt>
          <dd>
            {km} <small>km</small>
          </dd>
        </div>
      )}
      {minutes === null ? null : (
        <div>
          <dt>时长</dt>
          <dd>
            {minutes} <small>分钟</small>
          </dd>
        </div>
      )}
      {route ? (
        <div className={styles.route}>
          <dt>路线</dt>
          <dd>{route}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const Bring = ({ atDoor, calendarPath }: { atDoor: boolean; calendarPath: string }) => (
  <Card>
    <CardTitle>{atDoor ? '顾问上门前' : '到店前'}</CardTitle>
    <ol className={styles.steps}>
      <li>{atDoor ? '备好' : '带上'}有效驾照，门店看过就还给你，不留照片</li>
      <li>
        {atDoor ? '顾问到了先和你联系，再带你看一圈车' : '提前 10 分钟到，顾问先带你看一圈车'}
      </li>
      <li>开 45 分钟左右，路线由顾问陪同</li>
    </ol>
    <a className={styles.calendar} href={calendarPath} download>
      加到日历
    </a>
  </Card>
);

/** The looks at the phone number with time and purpose. */
const Views = ({ of }: { of: DriveFacts['views'] }) => (
  <Card aria-label="谁看过我的号码">
    <CardTitle>谁看过我的号码</CardTitle>
    {of.length > 0 ? (
      of.map(({ who, purpose, at }) => (
        <ListRow key={at} label={who} note={purpose} value={formatDateTime(at)} />
      ))
    ) : (
      <p className={styles.none}>还没有人看过。门店平时看到的是打码的号码，每看一次都记在这里。</p>
    )}
  </Card>
);
