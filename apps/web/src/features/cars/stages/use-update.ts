import {
  addressOfPlan,
  type AskedPlan,
  planIn,
  type PlanAddress,
} from '@marque/contract/cars/plan';
import { useEffect, useState } from 'react';
import {
  useHref,
  useNavigate,
  usePageParams,
  useRouteLocation,
} from '#shared/routing/navigation.tsx';
import { clearDraft, readDraft, saveDraft } from '#shared/session/draft.ts';
import { adjusted } from './adjusted.ts';
import { saying } from './stages-model.ts';
import { useCalculation } from './use-stages.ts';

const DRAFT = 'stages-update';
type Kept = { of: string; address: PlanAddress };

/** What was adjusted of this very address before, else the address itself. */
function begin(search: string, params: PlanAddress): AskedPlan {
  const kept = readDraft(DRAFT) as Kept | null;
  return planIn(kept?.of === search ? kept.address : params);
}

/** A plan being adjusted: it is kept for the visit, and only used when the user says so. */
export function useUpdate() {
  const params = usePageParams('cars.stagesUpdate');
  const { search, state } = useRouteLocation();
  const goTo = useNavigate();
  const href = useHref();
  const [asked, setAsked] = useState(() => begin('', params));
  const [round, setRound] = useState(0);
  // Storage is the browser's: what was kept comes once the page is there.
  useEffect(() => {
    setAsked(begin(search, params));
    setRound((times) => times + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- once for an address
  }, [search]);
  const found = useCalculation(asked, params);
  const keep = (next: AskedPlan) => {
    setAsked(next);
    saveDraft(DRAFT, { of: search, address: saying(addressOfPlan(next)) } satisfies Kept);
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
    /** Back to the calculator, which then shows this plan in place of the one it had. */
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
