import wrench from 'virtual:icon/wrench';
import records from 'virtual:icon/clock-counter-clockwise';
import bag from 'virtual:icon/storefront';
import { nextText } from '#blocks/my-car/my-car-labels.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './small-blocks.module.css';

/** The member's cars, with goods that fit them and installed goods. */
export const CarBlock = ({ items }: Pick<BlockOf<'car'>, 'items'>) => (
  <section className={styles.cars} aria-label="我的爱车">
    {items.map(({ id, seriesId, seriesName, modelName, plate, vin, next }) => (
      <article key={id} className={styles.car}>
        <h2>{seriesName}</h2>
        <p className={styles.model}>{modelName}</p>
        <p className={styles.papers}>
          <b>{plate || '未上牌'}</b> 车架号 {vin}
        </p>
        {next ? <p className={styles.papers}>{nextText(next)}</p> : null}
        <div className={styles.ways}>
          <PageLink page="mall.classify" params={{ seriesId }}>
            <Icon of={bag} size={18} /> 适配商品
          </PageLink>
          <PageLink page="maintenance.maintenance" params={{ carId: id }}>
            <Icon of={wrench} size={18} /> 预约保养
          </PageLink>
          <PageLink page="maintenance.mainRecord" params={{ carId: id }}>
            <Icon of={records} size={18} /> 保养记录
          </PageLink>
        </div>
      </article>
    ))}
  </section>
);
