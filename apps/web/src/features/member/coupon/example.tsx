import { exampleOf } from '@marque/contract/mall/coupon/example';
import type { CouponFace } from '@marque/contract/mall/coupon/schema';
import { formatInteger, formatMoney } from '@marque/contract/money';
import { useBrand } from '#shared/brand/brand.ts';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import * as styles from './rules.module.css';

/** A purchase worked out with the coupon. */
export function Example({ of }: { of: CouponFace }) {
  const { copy } = useBrand();
  const example = exampleOf(of);
  if (!example)
    return (
      <section className={styles.example}>
        <h2>举个例子</h2>
        <p className={styles.figure}>免邮</p>
        <p className={styles.sentence}>这一单的运费是多少，就减多少，商品的钱照付。</p>
      </section>
    );
  const { goods, off, pay, unit } = example;
  const text = (value: number) =>
    unit === 'fen' ? formatMoney(value) : `${formatInteger(value)} ${copy.score}`;
  return (
    <section className={styles.example}>
      <h2>举个例子</h2>
      <p className={styles.figure}>付 {text(pay)}</p>
      <SpecTable>
        <Spec label="买了商品">{text(goods)}</Spec>
        <Spec label="用这张券" off>
          -{text(off)}
        </Spec>
        <Spec label="实付" sum>
          {text(pay)}
        </Spec>
      </SpecTable>
    </section>
  );
}
