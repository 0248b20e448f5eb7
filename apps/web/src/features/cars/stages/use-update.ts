import {
  addressOfPlan,
  type AskedPlan,
  planIn,
  type PlanAddress,
} from '@marque/contract/cars/finance/plan';
import { useEffect, useState } from 'react';
import {
  useHref,
  useNavigate,
  usePageParams,
  useRouteLocation,
} from '#shared/routing/navigation.tsx';
import { clearDraft, readDraft, saveDraft } from '#shared/session/draft.ts';
import { adjusted } from './adjusted-plan.ts';
import { saying } from './stages-model.ts';
import { useCalculation } from './use-stages.ts';

const DRAFT = 'stages-update';
type KeptAddress = { of: string; address: PlanAddress };

/** Returns the draft of this address, or else the plan of the address. */
function begin(of: string, params: PlanAddress): AskedPlan {
  const kept = readDraft(DRAFT) as KeptAddress | null;
  return planIn(kept?.of === of ? kept.address : params);
}

/** Returns the plan being adjusted. It is kept as a draft and applied only on request. */
export function useUpdate() {
  const params = usePageParams('cars.stagesUpdate');
  const { pathname, search, state } = useRouteLocation();
  // The path names the brand, whose cars and lenders are its own.
  const of = pathname + search;
  const goTo = useNavigate();
  const href = useHref();
  const [asked, setAsked] = useState(() => begin('', params));
  const [round, setRound] = useState(0);
  // The draft is read after hydration, because the server has no storage.
  useEffect(() => {
    setAsked(begin(of, params));
    setRound((times) => times + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address
  }, [of]);
  const found = useCalculation(asked, params);
  const keep = (next: AskedPlan) => {
    setAsked(next);
    saveDraft(DRAFT, { of, address: saying(addressOfPlan(next)) } satisfies KeptAddress);
  };
  return {
    ...found,
    asked,
    round,
    change: (patch: Partial<AskedPlan>) => keep({ ...asked, ...patch }),
    reset: () => {
      clearDraft(DRAFT);
      setAsked(planIn({ city: asked.cityCode }));
      setRound((times) => times + 1);
    },
    /** Returns to the calculator, which then shows this plan. */
    apply: () => {
      clearDraft(DRAFT);
      const address = saying({ ...params, ...addressOfPlan(asked) });
      if ((state as { adjusts?: boolean } | null)?.adjusts) {
        adjusted.set(address);
        void goTo(-1);
      } else void goTo(href('cars.stages', address), { replace: true });
    },
  };
}
export type Update = ReturnType<typeof useUpdate>;
