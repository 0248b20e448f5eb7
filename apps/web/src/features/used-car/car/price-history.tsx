import { changeText, formatMoney } from '@marque/contract/money';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { UsedCar } from '@marque/contract/used-car/stock/schema';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import * as styles from './parts.module.css';

/** The prices since the car was first shown, the newest first. */
export function PriceHistory({ of: { prices } }: { of: UsedCar }) {
  if (prices.length === 0) return null;
  return (
    <section className={styles.part} aria-label="价格变化">
      <SectionHead title="价格变化" />
      <SpecTable className={styles.table}>
        {prices.map(({ fen, at }, i) => {
          const before = prices[i + 1];
          return (
            <Spec
              key={at}
              label={`${shanghaiDay(new Date(at))} ${before ? changeText(fen - before.fen) : '上架'}`}
            >
              {formatMoney(fen)}
            </Spec>
          );
        })}
      </SpecTable>
    </section>
  );
}
