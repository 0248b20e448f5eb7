import calculator from 'virtual:icon/calculator';
import calendar from 'virtual:icon/calendar-check';
import car from 'virtual:icon/car-profile';
import swap from 'virtual:icon/swap';
import wheel from 'virtual:icon/steering-wheel';
import clock from 'virtual:icon/clock-counter-clockwise';
import quotes from 'virtual:icon/chat-circle-text';
import scales from 'virtual:icon/scales';
import sliders from 'virtual:icon/sliders-horizontal';
import storefront from 'virtual:icon/storefront';
import table from 'virtual:icon/table';
import wrench from 'virtual:icon/wrench';
import { useHref, PathLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './showroom.module.css';

/** Links to tools for choosing a car. */
export function CarTools({ seriesId }: { seriesId: string }) {
  const href = useHref();
  const tools = [
    { name: '车型对比', note: '几款并排看', icon: scales, to: href('cars.modelContrast') },
    {
      name: '参数配置',
      note: '每项都查得到',
      icon: table,
      to: href('cars.modelConfig', { seriesId }),
    },
    {
      name: '预约试驾',
      note: '先约好再去',
      icon: wheel,
      to: href('cars.appointmentDrive', { from: 'cars.loveCar' }),
    },
    { name: '附近门店', note: '看车和试驾', icon: storefront, to: href('cars.network') },
    { name: '试驾记录', note: '约了哪天', icon: clock, to: href('cars.driveRecord') },
    { name: '购车计算', note: '落地价和月供', icon: calculator, to: href('cars.stages') },
    { name: '定制爱车', note: '颜色轮毂内饰', icon: sliders, to: href('cars.custom') },
    {
      name: '试驾体验',
      note: '车友开过的话',
      icon: quotes,
      to: href('cars.driveStories'),
    },
    { name: '原厂精品', note: '按车系挑', icon: wrench, to: href('mall.classify', { seriesId }) },
    { name: '二手车', note: '检测报告先看', icon: car, to: href('usedCar.buyUsedCar') },
    { name: '订阅用车', note: '月费全包', icon: calendar, to: href('usedCar.subscribeCar') },
    { name: '以旧换新', note: '旧车抵车款', icon: swap, to: href('usedCar.vehicleReplacement') },
  ];
  return (
    <section className={styles.section} aria-label="选车工具">
      <SectionHead title="选车工具" />
      <div className={styles.tools}>
        {tools.map(({ name, note, icon, to }) => (
          <PathLink key={name} to={to} className={styles.tool}>
            <Icon of={icon} size={26} />
            <b>{name}</b>
            <span>{note}</span>
          </PathLink>
        ))}
      </div>
    </section>
  );
}
