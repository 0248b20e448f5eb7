import swap from 'virtual:icon/arrows-left-right';
import sliders from 'virtual:icon/sliders-horizontal';
import type { Calculation } from '@marque/contract/cars/finance/schema';
import { PageLink } from '#shared/routing/navigation.tsx';
import { Icon } from '#shared/ui/display/icon.tsx';
import { CarHead } from './cards/car-head.tsx';
import { LoanCard } from './cards/loan-card.tsx';
import { OnRoadCard } from './cards/on-road-card.tsx';
import type { Plan, Plans } from './stages-model.ts';
import type { SheetName } from './sheets/stages-sheets.tsx';
import * as styles from './stages-view.module.css';
import type { Stages } from './use-stages.ts';
import { Ways } from './pay-ways.tsx';

type StagesViewProps = {
  stages: Stages;
  plans: Plans;
  plan: Plan;
  calculation: Calculation;
  onOpen: (name: SheetName) => void;
};

/** The calculator: all ways of paying, the loan and the cost on the road. */
export function StagesView({ stages, plans, plan, calculation, onOpen }: StagesViewProps) {
  const { change, asked, params } = stages;
  const terms = (patch: Partial<typeof asked.terms>) =>
    change({ terms: { ...asked.terms, ...patch } });
  return (
    <>
      <CarHead car={plans.car} onChange={() => onOpen('car')} />
      {plan.said.length > 0 ? (
        <p className={styles.said} role="status">
          {plan.said.join('；')}。已按可选范围计算。
        </p>
      ) : null}
      <Ways
        calculation={calculation}
        way={plan.way}
        onChange={(way) => change({ way, productId: null })}
      />
      {calculation.loan ? (
        <LoanCard
          plan={plan}
          loan={calculation.loan}
          onMonths={(months) => terms({ months })}
          onBalloon={(balloonBp) => terms({ balloonBp })}
          onDown={() => onOpen('down')}
          onProduct={() => onOpen('product')}
        />
      ) : null}
      <OnRoadCard
        calculation={calculation}
        cityName={plans.cityName}
        onCity={() => onOpen('city')}
      />
      <PageLink
        page="cars.stagesUpdate"
        params={{ ...params, typeId: plans.car.typeId }}
        state={{ adjusts: true }}
        className={styles.more}
      >
        <Icon of={sliders} size={18} />
        更多调整：保险、上牌、优惠、置换
      </PageLink>
      <PageLink
        page="usedCar.vehicleReplacement"
        params={{ typeId: plans.car.typeId }}
        className={styles.more}
      >
        <Icon of={swap} size={18} />
        有旧车？看看以旧换新
      </PageLink>
      <p className={styles.fine}>
        估算，以合同为准。税费与保费规则 {calculation.rulesFrom}{' '}
        起施行；车价、利率与费用均为示例数据。
      </p>
    </>
  );
}
