import type { OwnCar } from '@marque/contract/garage/schema';
import { useState } from 'react';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { serverNow } from '#shared/api/wire.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { useRouteLocation } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { BodyOutline } from '#blocks/car-outline/body-outline.tsx';
import { CarCutPicture } from '#blocks/car-ground/car-cut-picture.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { carFigure, shouldHavePlate } from './my-car-labels.ts';
import type { ChosenCar } from './use-my-car.ts';
import * as styles from './my-car.module.css';

const MileageSheet = lazySheet(() => import('./mileage-sheet.tsx'), 'opened');

/** What lies over the strip: the cars, one car's papers, or its readings. */
type OpenSheet = 'cars' | 'papers' | 'mileage';

/**
 * A strip with the car a page is about (`useMyCar`): its side, plate and one figure, which opens its
 * readings, and the way to another car. Without a car it leads to adding one. `large` shows the car
 * on its ground.
 */
export function MyCar({
  of: { cars, car, choose },
  large = false,
}: {
  of: ChosenCar;
  large?: boolean;
}) {
  const { blocks } = useBrand();
  const signedIn = useSignedIn();
  const hydrated = useHydrated();
  const [over, setOver] = useState<OpenSheet | null>(null);
  const close = () => setOver(null);
  if (!hydrated || (signedIn && cars.isPending)) return <Skeleton height={large ? 136 : 88} />;
  return (
    <section
      className={cx(
        styles.strip,
        blocks.garage === 'telemetry' ? styles.telemetry : styles.window,
        large && styles.large,
      )}
      aria-label="我的爱车"
    >
      {car ? <Strip of={car} open={setOver} /> : <NoCar onAdd={() => setOver('cars')} />}
      <CarPicker
        open={over === 'cars' || over === 'papers'}
        title="我的爱车"
        chosenId={car?.id ?? null}
        editId={over === 'papers' ? car?.id : undefined}
        onPick={(id) => {
          choose(id);
          close();
        }}
        onClose={close}
      />
      {car ? <MileageSheet open={over === 'mileage'} onClose={close} of={car} /> : null}
    </section>
  );
}

function Strip({ of: car, open }: { of: OwnCar; open: (over: OpenSheet) => void }) {
  const { label, text, late } = carFigure(car);
  const asks = shouldHavePlate(car, new Date(serverNow()));
  return (
    <>
      <span className={styles.side}>
        {car.cut ? (
          <CarCutPicture of={car.cut} sizes="(min-width: 600px) 256px, 54vw" />
        ) : (
          <BodyOutline body="suv" />
        )}
      </span>
      <div className={styles.texts}>
        <b>{formatPlate(car.plate)}</b>
        <button
          type="button"
          className={cx(styles.figure, late && styles.late)}
          onClick={() => open(asks ? 'papers' : 'mileage')}
        >
          {asks ? '上牌了吗？补上车牌' : label} {asks ? null : <strong>{text}</strong>}
        </button>
      </div>
      <Button kind="plain" size="small" onClick={() => open('cars')}>
        换车
      </Button>
    </>
  );
}

function NoCar({ onAdd }: { onAdd: () => void }) {
  const signedIn = useSignedIn();
  const { pathname, search } = useRouteLocation();
  return (
    <>
      <span className={styles.side}>
        <BodyOutline body="suv" />
      </span>
      <div className={styles.texts}>
        <b>还没有车辆</b>
        <span className={styles.figure}>{signedIn ? '添加后自动带出' : '登录后看到你的车'}</span>
      </div>
      <Button
        kind="secondary"
        size="small"
        onClick={() => (signedIn ? onAdd() : void signIn(pathname + search))}
      >
        {signedIn ? '添加车辆' : '登录'}
      </Button>
    </>
  );
}
