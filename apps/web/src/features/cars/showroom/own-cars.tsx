import { wishList } from '@marque/contract/cars/wish/endpoints';
import type { Wish } from '@marque/contract/cars/wish/schema';
import { carOrderList } from '@marque/contract/car-order/endpoints';
import type { CarOrderBrief } from '@marque/contract/car-order/schema';
import { maskVin } from '@marque/contract/mask';
import { formatMoney } from '@marque/contract/money';
import type { Car } from '@marque/contract/garage/schema';
import { myCarList } from '@marque/contract/garage/endpoints';
import { appointmentList } from '@marque/contract/appointment/endpoints';
import type { Appointment } from '@marque/contract/appointment/schema';
import { useQuery } from '@tanstack/react-query';
import car from 'virtual:icon/car-profile';
import wheel from 'virtual:icon/steering-wheel';
import wrench from 'virtual:icon/wrench';
import { useState } from 'react';
import { useAppointmentWays } from '#blocks/appointment-card/use-appointment-ways.ts';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { formatPlate } from '#blocks/car-picker/car-labels.ts';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { signIn } from '#shared/platform/sign-in.ts';
import { PageLink, PathLink, useRouteLocation } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { useHydrated } from '#shared/ui/loading/use-hydrated.ts';
import { standingText } from '../common/standing-text.ts';
import { OwnLinks } from './own-links.tsx';
import * as styles from './own-cars.module.css';

/** The number of wishes shown. All of them are on the page 我的配置. */
const SHOWN_WISHES = 3;

/** The kinds of appointments about a whole car. */
const SHOWN_KINDS: ReadonlySet<string> = new Set(['testDrive', 'maintain', 'repair']);

/** The car a member has ordered, their test drives and visits to the workshop to come, what they have configured, and their own cars. Its room is kept from the first view on, whoever looks. */
export function OwnCars() {
  const api = useApi();
  const signedIn = useSignedIn();
  const hydrated = useHydrated();
  const own = useQuery({ ...api.query(myCarList, {}, 'list'), enabled: signedIn });
  const booked = useQuery({
    ...api.query(appointmentList, {}, 'live'),
    enabled: signedIn,
  });
  const ordered = useQuery({
    ...api.query(carOrderList, { size: 5 }, 'live'),
    enabled: signedIn,
  });
  const kept = useQuery({
    ...api.query(wishList, { size: SHOWN_WISHES }, 'live'),
    enabled: signedIn,
  });
  const orders = (ordered.data?.items ?? []).filter(
    ({ status }) => status !== 'closed' && status !== 'completed',
  );
  const cars = own.data?.items ?? [];
  const visits = (booked.data?.items ?? []).filter(({ kind }) => SHOWN_KINDS.has(kind));
  const wishes = kept.data?.items ?? [];
  return (
    <>
      <section className={styles.own} aria-label="我的车">
        {hydrated && cars.length + visits.length + orders.length + wishes.length > 0 ? (
          <ul className={styles.cars}>
            {orders.map((one) => (
              <li key={one.id}>
                <OwnOrder of={one} />
              </li>
            ))}
            {visits.map((one) => (
              <li key={one.id}>
                <OwnVisit of={one} />
              </li>
            ))}
            {wishes.map((one) => (
              <li key={one.id}>
                <OwnWish of={one} />
              </li>
            ))}
            {cars.map((one) => (
              <li key={one.id}>
                <OwnCar of={one} />
              </li>
            ))}
          </ul>
        ) : hydrated &&
          !(signedIn && [own, booked, ordered, kept].some(({ isPending }) => isPending)) ? (
          <Invitation signedIn={signedIn} />
        ) : null}
      </section>
      <OwnLinks car={hydrated ? cars[0] : undefined} />
    </>
  );
}

const OwnOrder = ({ of: { id, title, statusText, next } }: { of: CarOrderBrief }) => (
  <PageLink page="carOrder.details" params={{ id }} className={styles.car}>
    <Icon of={car} size={28} />
    <span>
      <b>{title}</b>
      <span>{[statusText, next?.sentence].filter(Boolean).join(' · ')}</span>
    </span>
    <span className={styles.go}>看订单</span>
  </PageLink>
);

function OwnVisit({ of }: { of: Appointment }) {
  const { kind, kindText, title, start, dealer } = of;
  const ways = useAppointmentWays();
  return (
    <PathLink to={ways.own(of)} className={styles.car}>
      <Icon of={kind === 'testDrive' ? wheel : wrench} size={28} />
      <span>
        <b>{kind === 'testDrive' ? `试驾${title}` : kindText}</b>
        <span>
          {timeText(start)} · {dealer.name}
        </span>
      </span>
      <span className={styles.go}>看预约</span>
    </PathLink>
  );
}

const OwnWish = ({ of: wish }: { of: Wish }) => (
  <PageLink page="cars.custom" params={{ wish: wish.id }} className={styles.car}>
    {wish.image ? (
      <Picture image={wish.image} alt="" sizes="64px" className={styles.wish ?? ''} />
    ) : (
      <Icon of={car} size={28} />
    )}
    <span>
      <b>{wish.name}</b>
      <span>
        {formatMoney(wish.nowFen ?? wish.seenFen)} · {standingText(wish)}
      </span>
    </span>
    <span className={styles.go}>接着配</span>
  </PageLink>
);

const OwnCar = ({ of: { certified, id, modelName, plate, vin } }: { of: Car }) => (
  <PageLink
    {...(certified
      ? { page: 'maintenance.maintenance', params: { carId: id } }
      : { page: 'member.ownerCertification', params: { car: id } })}
    className={styles.car}
  >
    <Icon of={car} size={28} />
    <span>
      <b>{modelName}</b>
      <span>
        {formatPlate(plate)} · 车架号 {maskVin(vin)}
      </span>
    </span>
    <span className={styles.go}>{certified ? '预约保养' : '去认证'}</span>
  </PageLink>
);

function Invitation({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useRouteLocation();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.car}>
      <Icon of={car} size={28} />
      <span>
        <b>已经是车主？</b>
        <span>{signedIn ? '添加爱车，精品只看装得上的' : '登录后在这里看到你的车'}</span>
      </span>
      <Button
        kind="secondary"
        size="small"
        onClick={() => (signedIn ? setOpen(true) : void signIn(pathname + search))}
      >
        {signedIn ? '添加' : '登录'}
      </Button>
      <CarPicker
        open={open}
        title="我的车"
        chosenId={null}
        onPick={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
