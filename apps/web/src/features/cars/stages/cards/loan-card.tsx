import type { Calculation } from '@marque/contract/cars/finance/schema';
import { percentText } from '@marque/contract/cars/on-road';
import { formatMoney } from '@marque/contract/money';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { WholeParts } from '#shared/ui/text/whole-parts.tsx';
import { costText, rateText } from '../stages-labels.ts';
import type { Plan } from '../stages-model.ts';
import * as styles from './loan-card.module.css';

type LoanCardProps = {
  plan: Plan;
  loan: NonNullable<Calculation['loan']>;
  onMonths: (months: number) => void;
  onBalloon: (balloonBp: number) => void;
  onDown: () => void;
  onProduct: () => void;
};

const IN_BRACKETS = /(（.+?）)/;

/** The terms and costs of a loan. */
export function LoanCard({ plan, loan, ...on }: LoanCardProps) {
  const { product, terms, priceFen } = plan;
  if (!product || !terms) return null;
  const share = Math.round((terms.downFen / priceFen) * 100);
  return (
    <Card>
      <p className={styles.lead}>
        <span>每月还</span>
        <Price fen={loan.monthlyFen} size="large" />
        <span>
          共 {loan.months} 期，末期 {formatMoney(loan.lastFen)}
        </span>
      </p>
      <PickRow label="方案" value={product.name} hint={costText(product)} onClick={on.onProduct} />
      <PickRow
        label="首付"
        value={
          <WholeParts pattern={IN_BRACKETS}>
            {`${formatMoney(terms.downFen)}（约 ${share}%）`}
          </WholeParts>
        }
        onClick={on.onDown}
      />
      <div className={styles.choice}>
        <h3>期数</h3>
        <ChoiceChips
          label="期数"
          options={product.months.map((months) => ({ id: String(months), name: `${months} 期` }))}
          value={String(terms.months)}
          onChange={(months) => on.onMonths(Number(months))}
        />
      </div>
      {product.kind === 'balloon' ? (
        <div className={styles.choice}>
          <h3>尾款（按车价）</h3>
          <ChoiceChips
            label="尾款比例"
            options={product.balloonBp.map((bp) => ({ id: String(bp), name: percentText(bp) }))}
            value={String(terms.balloonBp)}
            onChange={(bp) => on.onBalloon(Number(bp))}
          />
        </div>
      ) : null}
      <SpecTable className={styles.figures}>
        <Spec label="贷款本金">{formatMoney(loan.principalFen)}</Spec>
        {loan.balloonFen > 0 ? <Spec label="期末尾款">{formatMoney(loan.balloonFen)}</Spec> : null}
        <Spec label="总利息">{formatMoney(loan.interestFen)}</Spec>
        {loan.feeFen > 0 ? <Spec label="手续费">{formatMoney(loan.feeFen)}</Spec> : null}
        <Spec label="年化利率（IRR，单利）">{rateText(loan.trueRateBp)}</Spec>
        {product.subsidyFen > 0 ? (
          <Spec label="厂家补贴（不计入利率）" off>
            {formatMoney(-product.subsidyFen)}
          </Spec>
        ) : null}
      </SpecTable>
    </Card>
  );
}
