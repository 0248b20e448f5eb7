import type { CarOrder, PurchaseCheck } from '@marque/contract/car-order/schema';
import { changeText, formatMoney } from '@marque/contract/money';
import type { ReactNode } from 'react';
import { CarLines } from '#blocks/price-lines/car-lines.tsx';
import { spanText } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './editing.module.css';

export type BecomesProps = { of: CarOrder; becomes: PurchaseCheck };

/** The card with the changed car, and the link to the configurator. */
export function CarCard({ of, becomes: { car } }: BecomesProps) {
  const href = useHref();
  const shown = car ?? of;
  const params = {
    typeId: car?.typeId ?? of.typeId ?? undefined,
    chosen: (car ?? of).chosen.join(','),
  };
  const before = new Set(of.names.map(({ name }) => name));
  // A place has no car to compare with.
  const after = new Set(of.typeId ? shown.names.map(({ name }) => name) : []);
  return (
    <Card aria-label="车辆">
      {shown.image ? (
        <Picture image={shown.image} alt={shown.title} sizes="343px" className={styles.car ?? ''} />
      ) : null}
      <ListRow
        label={shown.title}
        note={shown.configText}
        value="改配置"
        to={href('cars.custom', { ...params, order: of.id })}
      />
      {[...after]
        .filter((name) => !before.has(name))
        .map((name) => (
          <p key={name} className={styles.more}>
            + {name}
          </p>
        ))}
      {[...before]
        .filter((name) => !after.has(name))
        .map((name) => (
          <p key={name} className={styles.less}>
            − {name}
          </p>
        ))}
      {of.allowed.includes('boutique') ? (
        <ListRow
          label="精品"
          note={of.boutique.map(({ name }) => name).join('、') || '交车前装好'}
          value={of.boutique.length > 0 ? '改精品' : '加精品'}
          to={href('carOrder.boutiqueEdit', { id: of.id })}
        />
      ) : null}
    </Card>
  );
}

/** The card with price and delivery window, before and after the change. */
export function PriceCard({
  of,
  becomes: { price, delivery },
  children,
}: BecomesProps & { children: ReactNode }) {
  if (!price) return null;
  const change = of.typeId ? price.totalFen - of.totalFen : 0;
  return (
    <Card aria-label="价格">
      <CardTitle>{of.conversion ? '最终价格' : '改后的价格'}</CardTitle>
      <CarLines lines={price.lines} totalFen={price.totalFen} />
      {of.typeId ? <ListRow label="原来" value={formatMoney(of.totalFen)} /> : null}
      {change === 0 ? null : <ListRow label="相差" value={changeText(change)} />}
      {delivery ? (
        <ListRow
          label="预计交付"
          note={of.window ? `原来 ${spanText(of.window)}` : undefined}
          value={spanText(delivery)}
        />
      ) : null}
      {children}
    </Card>
  );
}
