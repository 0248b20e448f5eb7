import { activityDriveGains } from '@marque/contract/activity/chance/endpoints';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { appointmentList } from '@marque/contract/appointment/endpoints';
import type { Appointment } from '@marque/contract/appointment/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { DriveChoice } from '#blocks/series-rail/drive-choice.tsx';
import { driveOf } from '#blocks/drive-form/drive-facts.ts';
import { useApi } from '#shared/api/use-api.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { PagedList } from '#shared/ui/grid/paged-list.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { DriveGain } from '../luck-draw/drive-gain.tsx';
import * as styles from './festival.module.css';

const LOADING = <SkeletonCards heights={[64, 64]} />;

/** The member's test drives that count in an activity: those to come, and what each past one gave. */
export function Component() {
  const href = useHref();
  return (
    <ActivityPage
      renderBar={() => (
        <LinkButton block to={href('cars.appointmentDrive')}>
          预约试驾
        </LinkButton>
      )}
    >
      {(of) => (
        <>
          <DriveGain of={of} />
          <MemberGate title="登录后看你的试驾">
            <Drives of={of} />
          </MemberGate>
        </>
      )}
    </ActivityPage>
  );
}

function Drives({ of }: { of: ActivityDetail }) {
  const api = useApi();
  const signedIn = useSignedIn();
  const drivesOf = (tab: 'open' | 'done') => ({
    ...api.paged(appointmentList, { kind: 'testDrive', tab }, 'live'),
    enabled: signedIn,
  });
  const gains = useQuery({
    ...api.query(activityDriveGains, { id: of.id }, 'live'),
    enabled: signedIn,
  });
  const given = new Map(gains.data?.items.map((gain) => [gain.id, gain]));
  const gaveOf = ({ id, facts, start }: Appointment): string => {
    const gain = given.get(id);
    if (gain) return gain.unit === 'score' ? `得 ${gain.n} 积分` : `得 ${gain.n} 次`;
    const at = driveOf({ facts })?.finishedAt ?? start;
    return at < of.from || at >= of.until
      ? '不在活动时间里'
      : '没有计入：90 天内开过同款，或场数满了';
  };
  return (
    <div className={styles.drives}>
      <SectionHead title="要去的" />
      <PagedList
        of={useInfiniteQuery(drivesOf('open'))}
        skeleton={LOADING}
        empty={
          <>
            <p className={styles.none}>没有要去的试驾，约一场，开完自动到账</p>
            <DriveChoice />
          </>
        }
        keyOf={({ id }) => id}
        rowHeight={64}
      >
        {(drive) => <DriveRow of={drive} note="到店开完，自动到账" />}
      </PagedList>
      <SectionHead title="开过的" />
      <PagedList
        of={useInfiniteQuery(drivesOf('done'))}
        skeleton={null}
        empty={<p className={styles.none}>开过的会记在这里，写着每一场给了什么</p>}
        keyOf={({ id }) => id}
        rowHeight={64}
      >
        {(drive) => <DriveRow of={drive} note={gaveOf(drive)} />}
      </PagedList>
    </div>
  );
}

/** A test drive, which leads to its page, where it is moved and called off. */
function DriveRow({ of, note }: { of: Appointment; note: string }) {
  const href = useHref();
  return (
    <ListRow
      label={formatDateTime(of.start)}
      note={note}
      value={of.statusText}
      to={href('cars.driveRecord', { id: of.id })}
    />
  );
}
