import { percentText, PLATE_KINDS, PLATE_LABELS } from '@marque/contract/cars/on-road';
import { fitTerms, PLAN_WAYS } from '@marque/contract/cars/finance/plan';
import { useState } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { ChoiceRow, PickRow } from '#shared/ui/control/form-row.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { AmountField } from './amount-field.tsx';
import { InsuranceRows } from './insurance-rows.tsx';
import { costText, WAY_LABELS } from './stages-labels.ts';
import { amountsOf, type Plan, type Plans } from './stages-model.ts';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import * as styles from './update.module.css';
import type { Update } from './use-update.ts';

type UpdateFormProps = { plans: Plans; plan: Plan; update: Update };

const PLATES = PLATE_KINDS.map((id) => ({ id, name: PLATE_LABELS[id] }));

/** The form with all inputs of a plan. */
export function UpdateForm(props: UpdateFormProps) {
  const { plans, plan, update } = props;
  const { asked, change } = update;
  const [choosing, setChoosing] = useState(false);
  const cityCode = useCityCode();
  const href = useHref();
  const pickCity = async (name: string) => {
    const code = await cityCode(name);
    if (code) change({ cityCode: code });
  };
  const fitted = (patch: object) => amountsOf(plans.car.priceFen, { ...asked, ...patch });
  return (
    <>
      <p className={styles.car}>
        {plans.car.seriesName} {plans.car.typeName}
      </p>
      <LoanFields {...props} />
      <Card>
        <h2>上牌</h2>
        <PickRow label="城市" value={plans.cityName} onClick={() => setChoosing(true)} />
        <ChoiceRow label="办理方式">
          <ChoiceChips
            label="办理方式"
            options={PLATES}
            value={plan.asked.plateKind}
            onChange={(plateKind) => change({ plateKind })}
          />
        </ChoiceRow>
      </Card>
      <InsuranceRows
        items={plans.insurance}
        value={asked.insurance}
        onChange={(insurance) => change({ insurance })}
      />
      <Card>
        <h2>优惠与置换</h2>
        <AmountField
          label="车价优惠"
          hint="从裸车价里减，购置税也跟着少"
          fen={asked.discountFen}
          fit={(discountFen) => {
            const { said, ...amounts } = fitted({ discountFen });
            return { fen: amounts.discountFen, said: said.off };
          }}
          onChange={(discountFen) => change({ discountFen })}
        />
        <AmountField
          label="旧车抵价"
          hint="从提车时付的钱里减，不影响购置税"
          fen={asked.tradeInFen}
          fit={(tradeInFen) => {
            const { said, ...amounts } = fitted({ tradeInFen });
            return { fen: amounts.tradeInFen, said: said.trade };
          }}
          onChange={(tradeInFen) => change({ tradeInFen })}
        />
        <ListRow
          label="旧车值多少"
          note="6 个问题，不用留电话"
          to={href('usedCar.vehicleValuation')}
        />
      </Card>
      <p className={styles.fine}>
        估算，以合同为准。{plans.feeRules.date} 起施行的规则，示例数据。
      </p>
      <CityPicker
        open={choosing}
        onClose={() => setChoosing(false)}
        onPick={(city) => void pickCity(city)}
      />
    </>
  );
}

/** Limits a down payment to the product's range. */
function fitDown({ product, terms, priceFen }: Plan, downFen: number) {
  if (!product || !terms) return { fen: downFen };
  const { terms: fitted, said } = fitTerms(product, priceFen, { ...terms, downFen });
  return { fen: fitted.downFen, said: said.downFen };
}

function LoanFields({ plans, plan, update: { asked, change } }: UpdateFormProps) {
  const { product, terms } = plan;
  const ofWay = plans.products.filter(
    ({ kind }) => (kind === 'balloon') === (plan.way === 'balloon'),
  );
  const setTerms = (patch: Partial<typeof asked.terms>) =>
    change({ terms: { ...asked.terms, ...patch } });
  return (
    <Card>
      <h2>付款</h2>
      <ChoiceRow label="方式">
        <ChoiceChips
          label="付款方式"
          options={PLAN_WAYS.map((id) => ({ id, name: WAY_LABELS[id] }))}
          value={plan.way}
          onChange={(way) => change({ way, productId: null })}
        />
      </ChoiceRow>
      {product && terms ? (
        <>
          <ChoiceRow label="方案" hint={costText(product)}>
            <ChoiceChips
              label="金融方案"
              options={ofWay}
              value={product.id}
              onChange={(productId) => change({ productId })}
            />
          </ChoiceRow>
          <AmountField
            key={`${product.id} ${terms.balloonBp} ${asked.discountFen}`}
            label="首付"
            fen={terms.downFen}
            fit={(downFen) => fitDown(plan, downFen)}
            onChange={(downFen) => setTerms({ downFen })}
          />
          <ChoiceRow label="期数">
            <ChoiceChips
              label="期数"
              options={product.months.map((one) => ({ id: String(one), name: `${one} 期` }))}
              value={String(terms.months)}
              onChange={(months) => setTerms({ months: Number(months) })}
            />
          </ChoiceRow>
          {product.kind === 'balloon' ? (
            <ChoiceRow label="尾款">
              <ChoiceChips
                label="尾款比例"
                options={product.balloonBp.map((bp) => ({ id: String(bp), name: percentText(bp) }))}
                value={String(terms.balloonBp)}
                onChange={(bp) => setTerms({ balloonBp: Number(bp) })}
              />
            </ChoiceRow>
          ) : null}
        </>
      ) : null}
    </Card>
  );
}
