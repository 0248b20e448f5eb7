import { calcApp, queryPlanApp } from '@marque/contract/cars/finance/endpoints';
import { addressOfPlan, type AskedPlan, planIn } from '@marque/contract/cars/finance/plan';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { KEEP_SCROLL, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { adjusted } from './adjusted-plan.ts';
import { planOf, plansInput, saying, settled, type StagesParams } from './stages-model.ts';

/** Returns the calculation of an address. The previous one stays while a new one loads. */
export function useCalculation(asked: AskedPlan, params: StagesParams) {
  const api = useApi();
  const plans = useQuery({
    ...api.query(queryPlanApp, plansInput({ ...params, city: asked.cityCode })),
    placeholderData: keepPreviousData,
  });
  const plan = plans.data ? planOf(plans.data, asked, { ...params, city: asked.cityCode }) : null;
  const asking = api.query(calcApp, plan?.input ?? { cityCode: asked.cityCode });
  const calculation = useQuery({
    ...asking,
    queryFn: plan ? asking.queryFn! : skipToken,
    placeholderData: keepPreviousData,
  });
  const counted = plan && calculation.data && !calculation.isPlaceholderData;
  return { plans, plan: counted ? settled(plan, calculation.data) : plan, calculation };
}

/** Returns the state of the calculator, which is entirely in its address. */
export function useStages() {
  const params = usePageParams('cars.stages');
  const [, setQuery] = useQueryParams();
  const asked = planIn(params);
  const found = useCalculation(asked, params);
  const go = (values: Readonly<Record<string, string | undefined>>) =>
    setQuery(saying(values), { state: KEEP_SCROLL });
  useEffect(() => {
    const waiting = adjusted.get();
    if (!waiting) return;
    adjusted.set(null);
    setQuery(waiting, { state: KEEP_SCROLL });
  }, [setQuery]);
  return {
    ...found,
    asked,
    params,
    /** Changes the plan of the same car. */
    change: (patch: Partial<AskedPlan>) =>
      go({ ...params, ...addressOfPlan({ ...asked, ...patch }) }),
    /** Changes the car and keeps the plan. */
    changeCar: (typeId: string) => go({ ...addressOfPlan({ ...asked, productId: null }), typeId }),
    open: go,
  };
}
export type Stages = ReturnType<typeof useStages>;
