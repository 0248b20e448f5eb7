import type { OwnCar } from '@marque/contract/garage/schema';
import { moneyParts } from '@marque/contract/money';
import type { Estimate } from '@marque/contract/serve/insurance/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { cx } from '#shared/ui/cx.ts';
import { expiryOf, rangeText } from './insure-labels.ts';
import * as styles from './insure.module.css';

/** The range of a year's insurance as the figure of the page, and the warning of a lapsed one. */
export function EstimateHead({ of, car }: { of: Estimate; car: OwnCar | null }) {
  const { blocks } = useBrand();
  const expiry = car?.insuredUntil ? expiryOf(car.insuredUntil, of.day) : null;
  const spread = of.highFen - of.lowFen;
  const at = spread > 0 ? (of.totalFen - of.lowFen) / spread : 0.5;
  return (
    <section className={cx(styles.head, styles[blocks.garage])} aria-label="全年保费估算">
      {expiry?.isOver ? (
        <p className={styles.lapsed} role="status">
          {expiry.text}，这段时间出险得自己承担，路上被查还要补缴。请尽快续保。
        </p>
      ) : null}
      <p className={styles.about}>{car ? '续保一年大约（元）' : `${of.car.name} 一年大约（元）`}</p>
      <p className={styles.figure}>
        <span className="visually-hidden">{rangeText(of.lowFen, of.highFen)} 元</span>
        <span aria-hidden>
          <Sum fen={of.lowFen} />–<Sum fen={of.highFen} />
        </span>
      </p>
      <svg className={styles.scale} viewBox="0 0 300 24" aria-hidden="true">
        {Array.from({ length: 31 }, (_, tick) => (
          <line
            key={tick}
            x1={tick * 10}
            x2={tick * 10}
            y1={tick % 5 === 0 ? 8 : 14}
            y2="24"
            className={styles.tick}
          />
        ))}
        <path d="M0 23 Q150 3 300 23" className={styles.arc} />
        <circle
          cx={300 * at}
          cy={blocks.garage === 'window' ? 13 : 12}
          r="5"
          className={styles.mark}
        />
      </svg>
    </section>
  );
}

/** Yuan large, decimals small. */
function Sum({ fen }: { fen: number }) {
  const { yuan, decimals } = moneyParts(fen);
  return (
    <>
      {yuan}
      <small>{decimals}</small>
    </>
  );
}
