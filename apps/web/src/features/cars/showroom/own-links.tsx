import type { Car } from '@marque/contract/garage/schema';
import { useProgrammes } from '#blocks/programmes/use-programmes.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import * as styles from './own-cars.module.css';

/** The links for owners about their newest car, or those for everyone else. */
export function OwnLinks({ car }: { car: Car | undefined }) {
  const href = useHref();
  const [programme] = useProgrammes(car !== undefined);
  const orders = { name: '购车订单', to: href('carOrder.list') };
  const links = car
    ? [
        { name: '预约保养', to: href('maintenance.maintenance', { carId: car.id }) },
        { name: '保养记录', to: href('maintenance.mainRecord', { carId: car.id }) },
        { name: '专属精品', to: href('mall.classify', { seriesId: car.seriesId }) },
        { name: '爱车估值', to: href('usedCar.vehicleValuation', { carId: car.id }) },
        { name: '售后门店', to: href('serve.netWork', { kind: 'service' }) },
        { name: '质保期限', to: href('cars.modelConfig', { seriesId: car.seriesId, q: '质保' }) },
        { name: '保养周期', to: href('cars.modelConfig', { seriesId: car.seriesId, q: '保养' }) },
        { name: '车险', to: href('serve.insure', { carId: car.id }) },
        ...(programme
          ? [
              {
                name: '介绍给朋友',
                to: href('referral.index', { slug: programme.slug, face: 'mine' }),
              },
            ]
          : []),
        orders,
      ]
    : [
        orders,
        { name: '我的配置', to: href('cars.custom') },
        { name: '试驾记录', to: href('cars.driveRecord') },
        { name: '我的评价', to: href('cars.myDriveReviews') },
      ];
  return (
    <nav className={styles.links} aria-label="常用">
      {links.map(({ name, to }) => (
        <PathLink key={name} to={to}>
          {name}
        </PathLink>
      ))}
    </nav>
  );
}
