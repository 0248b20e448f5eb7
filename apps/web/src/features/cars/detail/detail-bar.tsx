import type { CarType, Series } from '@marque/contract/cars/schema';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import styles from './detail-bar.module.css';

/** What one does next with a series: all of it in figures, one of it put together. */
export function DetailBar({ series, types }: { series: Series; types: readonly CarType[] }) {
  const href = useHref();
  // What has no price yet cannot be put together.
  const first = types.find(({ priceFen }) => priceFen !== null);
  return (
    <div className={styles.bar}>
      <CustomerServiceButton topic="product" look="bar" className={styles.help} />
      <LinkButton
        {...(first ? { kind: 'secondary' } : {})}
        to={href('cars.modelConfig', { seriesId: series.seriesId })}
      >
        参数配置
      </LinkButton>
      {first ? (
        <LinkButton to={href('cars.custom', { typeId: first.typeId })}>定制这款车</LinkButton>
      ) : null}
    </div>
  );
}
