import { formatInteger } from '@marque/contract/money';
import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import * as styles from './parts.module.css';

/** The papers of the car and what stands behind the sale. */
export function CarFacts({ of }: { of: UsedCar }) {
  const { facts, km, firstPlate, saleWarranty, vin, warrantyUntil } = of;
  return (
    <section className={styles.part} aria-label="档案和质保">
      <SectionHead title="档案和质保" />
      <SpecTable className={styles.table}>
        <Spec label="首次上牌">{firstPlate}</Spec>
        <Spec label="表显里程">{formatInteger(km)} 公里</Spec>
        {facts.map(({ name, value }) => (
          <Spec key={name} label={name}>
            {value}
          </Spec>
        ))}
        {vin ? <Spec label="车架号">{vin}</Spec> : null}
        <Spec label="原厂质保">{warrantyUntil ? `到 ${warrantyUntil}` : '已到期'}</Spec>
        <Spec label="门店质保">
          {saleWarranty
            ? `交车后 ${saleWarranty.months} 个月或 ${formatInteger(saleWarranty.km)} 公里`
            : '这台车没有，价格已经算进去'}
        </Spec>
      </SpecTable>
    </section>
  );
}
