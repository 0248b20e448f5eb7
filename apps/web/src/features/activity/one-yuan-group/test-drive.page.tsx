import type { OneYuanView } from '@marque/contract/activity/kinds/one-yuan-group';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import * as styles from './one-yuan.module.css';

const DriveForm = lazyComponent(() => import('#blocks/drive-form/drive-form.tsx'));

const LOADING = <SkeletonCards heights={[260, 120, 240, 200]} />;

/** A test drive of those who bought together, booked like any other. */
export function Component() {
  const { id: _id, ...wanted } = usePageParams('activity.oneYuanGroupTestDrive');
  const go = useNavigateToPage();
  return (
    <ActivityPage>
      {(of) => (
        <>
          <Gift of={of} />
          <LazyBoundary loading={LOADING}>
            <DriveForm
              wanted={wanted}
              source="activity.oneYuanGroupTestDrive"
              onBooked={(drive) => go('cars.driveRecord', { id: drive.id }, { replace: true })}
            />
          </LazyBoundary>
        </>
      )}
    </ActivityPage>
  );
}

/** What the drive gives, and to whom. */
function Gift({ of }: { of: ActivityDetail }) {
  const { drivePrizeId, mine } = of.view as OneYuanView;
  const prize = of.prizes.find(({ id }) => id === drivePrizeId);
  const isGone = !prize || prize.left === 0 || of.state !== 'live';
  return (
    <section className={styles.part} aria-label="试驾送什么">
      <p className={styles.note}>
        {isGone
          ? '现在试驾不再送礼，照样可以预约'
          : `${mine?.state === 'formed' ? '' : '成团后，'}到店试驾得「${prize.name}」，每人一份。90 天内开过同款的不再计`}
      </p>
    </section>
  );
}
