import type { UsedCar, UsedCarCard } from '@marque/contract/used-car/stock/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { kmText, nameOf } from '../common/car-labels.ts';
import * as styles from './parts.module.css';

/** Cars like this one, as a rail. */
export function Similar({ of: { similar }, title }: { of: UsedCar; title: string }) {
  if (similar.length === 0) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <SectionHead title={title} />
      <ul className={styles.rail}>
        {similar.map((car) => (
          <li key={car.id}>
            <SimilarCar of={car} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarCar({ of }: { of: UsedCarCard }) {
  const { blocks } = useBrand();
  const image = blocks.slab === 'lane' ? of.rear45Night : of.rear45;
  return (
    <PageLink page="usedCar.buyUsedCarDetail" params={{ id: of.id }}>
      {image ? <Picture image={image} alt="" sizes="260px" className={styles.still ?? ''} /> : null}
      <b>{nameOf(of)}</b>
      <span>
        {of.firstPlate} · {kmText(of.km)}
      </span>
      <Price fen={of.priceFen} plain />
    </PageLink>
  );
}
