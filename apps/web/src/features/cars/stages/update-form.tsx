import { percentText, PLATE_KINDS, PLATE_LABELS } from '@marque/contract/cars/on-road';
import { fitTerms, PLAN_WAYS } from '@marque/contract/cars/finance/plan';
import { formatMoney } from '@marque/contract/money';
import { type ReactNode, useState } from 'react';
import { type Beat, Beats } from '#blocks/beats/beats.tsx';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { AmountField } from './amount-field.tsx';
import { InsuranceRows, takenOf } from './insurance-rows.tsx';
import { costText, WAY_LABELS } from './stages-labels.ts';
import { amountsOf, type Plan, type Plans } from './stages-model.ts';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import * as styles from './update.module.css';
import type { Update } from './use-update.ts';

type Group = 'pay' | 'plate' | 'insurance' | 'off';
type UpdateFormProps = { plans: Plans; plan: Plan; update: Update };

const PLATES = PLATE_KINDS.map((id) => ({ id, name: PLATE_LABELS[id] }));

/** All inputs of a plan in four groups, of which one is open. */
export function UpdateForm(props: UpdateFormProps) {
  const { plans, plan, update } = props;
  const { asked, change } = update;
  const [group, setGroup] = useState<Group>('pay');
  const off = asked.discountFen + asked.tradeInFen;
  const beats: readonly Beat<Group>[] = [
    {
      id: 'pay',
      title: '怎么付',
      short: '付款',
      value: WAY_LABELS[plan.way],
      content: <LoanFields {...props} />,
    },
    {
      id: 'plate',
      title: '在哪儿上牌',
      short: '上牌',
      value: plans.cityName,
      content: <PlateFields {...props} />,
    },
    {
      id: 'insurance',
      title: '买哪些商业保险',
      short: '保险',
      value: `${takenOf(plans.insurance, asked.insurance).length} 项`,
      content: (
        <InsuranceRows
          items={plans.insurance}
          value={asked.insurance}
          onChange={(insurance) => change({ insurance })}
        />
      ),
    },
    {
      id: 'off',
      title: '优惠与置换',
      short: '减多少',
      value: off > 0 ? `减 ${formatMoney(off)}` : '没有',
      content: <OffFields {...props} />,
    },
  ];
  return (
    <>
      <p className={styles.car}>
        {plans.car.seriesName} {plans.car.typeName}
      </p>
      <Beats beats={beats} open={group} onOpen={setGroup} />
      <p className={styles.fine}>
        估算，以合同为准。{plans.feeRules.date} 起施行的规则，示例数据。
      </p>
    </>
  );
}

/** Chips under their question. */
const Choices = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) => (
  <div className={styles.choices}>
    <h3>{title}</h3>
    {children}
    {hint ? <Note>{hint}</Note> : null}
  </div>
);

function PlateFields({ plans, plan, update: { change } }: UpdateFormProps) {
  const [choosing, setChoosing] = useState(false);
  const cityCode = useCityCode();
  const pickCity = async (name: string) => {
    const code = await cityCode(name);
    if (code) change({ cityCode: code });
  };
  return (
    <>
      <PickRow label="城市" value={plans.cityName} onClick={() => setChoosing(true)} />
      <Choices title="办理方式">
        <ChoiceChips
          label="办理方式"
          options={PLATES}
          value={plan.asked.plateKind}
          onChange={(plateKind) => change({ plateKind })}
        />
      </Choices>
      <CityPicker
        open={choosing}
        onClose={() => setChoosing(false)}
        onPick={(city) => void pickCity(city)}
      />
    </>
  );
}

function OffFields({ plans, update: { asked, change } }: UpdateFormProps) {
  const href = useHref();
  const fitted = (patch: object) => amountsOf(plans.car.priceFen, { ...asked, ...patch });
  return (
    <>
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
    <>
      <Choices title="方式">
        <ChoiceChips
          label="付款方式"
          options={PLAN_WAYS.map((id) => ({ id, name: WAY_LABELS[id] }))}
          value={plan.way}
          onChange={(way) => change({ way, productId: null })}
        />
      </Choices>
      {product && terms ? (
        <>
          <Choices title="方案" hint={costText(product)}>
            <ChoiceChips
              label="金融方案"
              options={ofWay}
              value={product.id}
              onChange={(productId) => change({ productId })}
            />
          </Choices>
          <AmountField
            key={`${product.id} ${terms.balloonBp} ${asked.discountFen}`}
            label="首付"
            fen={terms.downFen}
            fit={(downFen) => fitDown(plan, downFen)}
            onChange={(downFen) => setTerms({ downFen })}
          />
          <Choices title="期数">
            <ChoiceChips
              label="期数"
              options={product.months.map((one) => ({ id: String(one), name: `${one} 期` }))}
              value={String(terms.months)}
              onChange={(months) => setTerms({ months: Number(months) })}
            />
          </Choices>
          {product.kind === 'balloon' ? (
            <Choices title="尾款（按车价）">
              <ChoiceChips
                label="尾款比例"
                options={product.balloonBp.map((bp) => ({ id: String(bp), name: percentText(bp) }))}
                value={String(terms.balloonBp)}
                onChange={(bp) => setTerms({ balloonBp: Number(bp) })}
              />
            </Choices>
          ) : null}
        </>
      ) : null}
    </>
  );
}
