import type { OwnCar } from '@marque/contract/garage/schema';
import { useState } from 'react';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { MyCar } from '#blocks/my-car/my-car.tsx';
import { useMyCar } from '#blocks/my-car/use-my-car.ts';
import { useHref, usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { RecordWay } from './record-way.tsx';
import { RecordsView } from './records-view.tsx';
import { useRecords } from './use-records.ts';
import * as styles from './record.module.css';

const OwnRecordSheet = lazySheet(() => import('./own-record-sheet.tsx'));

/** What was done to a car, and what that came to. */
export function Component() {
  const { carId } = usePageParams('maintenance.mainRecord');
  const my = useMyCar(carId);
  const signedIn = useSignedIn();
  const { car, cars } = my;
  const records = useRecords(car?.id);
  return (
    <Page id="maintenance.mainRecord" bar={signedIn && car ? <Bar of={car} /> : undefined}>
      <MemberGate title="登录后查看保养记录">
        <div className={styles.car}>
          <MyCar of={my} />
        </div>
        {car ? (
          <QueryView of={records} skeleton={<RecordsSkeleton />}>
            {(data) => <RecordsView of={data} car={car} />}
          </QueryView>
        ) : cars.isSuccess ? (
          <RecordWay items={[]} car={null} />
        ) : null}
      </MemberGate>
    </Page>
  );
}

/** The ways on: a note of work done elsewhere, and the next visit. */
function Bar({ of: { id } }: { of: OwnCar }) {
  const href = useHref();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <ActionBar wideLast>
        <Button kind="secondary" onClick={() => setWriting(true)}>
          记一笔
        </Button>
        <LinkButton to={href('maintenance.maintenance', { carId: id })}>预约保养</LinkButton>
      </ActionBar>
      <OwnRecordSheet open={writing} onClose={() => setWriting(false)} carId={id} />
    </>
  );
}

const RecordsSkeleton = () => (
  <div className={styles.skeleton}>
    <Skeleton width={160} height={40} />
    <Skeleton height={64} />
    <Skeleton height={280} />
  </div>
);
