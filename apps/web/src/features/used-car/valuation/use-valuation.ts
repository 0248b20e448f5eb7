import { usedCarReports, usedCarValue } from '@marque/contract/used-car/valuation/endpoints';
import { GROUP_RULES } from '@marque/contract/used-car/valuation/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useTicket } from '#blocks/slide-check/use-ticket.ts';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useValues } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useNavigateToPage } from '#shared/routing/navigation.tsx';
import { withSavedFields } from '#shared/session/draft.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { valuationDraft } from '../common/chosen-model.ts';
import { EMPTY_VALUES, inputOf, type ValuationValues } from './valuation-values.ts';

export const GROUPS = ['哪台车', '开了多久、多远', '之前的经历', '现在的车况'] as const;
const LAST = GROUPS.length - 1;

type Rules = ZodMiniType<ValuationValues, ValuationValues>;

/**
 * The form of a valuation: one group of questions after another. `filled`: the values of a report that
 * is made anew.
 */
export function useValuation(filled: ValuationValues | null) {
  const { brand, call } = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const signedIn = useSignedIn();
  const [open, setOpen] = useState(filled ? LAST : 0);
  const [how, setHow] = useState<ValuationValues['how']>('known');
  const form = useWriteForm<
    ValuationValues,
    Rules,
    { id: string },
    ValuationValues & { ticket?: string }
  >({
    // A group is checked with those before it.
    rules: GROUP_RULES[how][open] as unknown as Rules,
    initial: EMPTY_VALUES,
    draft: valuationDraft(brand),
    read: (kept) => filled ?? withSavedFields(EMPTY_VALUES, kept),
    write: {
      mutationFn: ({ ticket, ...said }) =>
        call(usedCarValue, { ...inputOf(said), ...(ticket && { ticket }) }),
      onSuccess: ({ id }) => {
        void client.invalidateQueries({ queryKey: [usedCarReports.id] });
        go('usedCar.valuationReport', { id });
      },
      onError: (error): void => {
        if (isTooOften(error)) check.ask();
        else if (isRefusal(usedCarValue, error, 'MODEL_UNKNOWN')) setOpen(0);
        else if (isRefusal(usedCarValue, error, 'CITY_NOT_FOUND')) setOpen(1);
        else if (isRefusal(usedCarValue, error, 'REGISTERED_LATER')) setOpen(1);
      },
    },
    answeredElsewhere: (error) => isTooOften(error),
    refusals: {
      MODEL_UNKNOWN: 'modelId',
      CITY_NOT_FOUND: 'cityCode',
      REGISTERED_LATER: 'registeredOn',
    },
  });
  // A visitor who has asked often goes on after a slide check.
  const isTooOften = (error: unknown): boolean =>
    !signedIn && isRefusal(usedCarValue, error, 'TOO_MANY_REQUESTS');
  const check: ReturnType<typeof useTicket> = useTicket((ticket) =>
    form.checked((said) => form.send({ ...said, ticket })),
  );
  const values = useValues<ValuationValues>(form);
  if (values.how !== how) setHow(values.how);
  return {
    form,
    values,
    open,
    setOpen,
    isLast: open === LAST,
    next: () => (open === LAST ? form.submit() : form.checked(() => setOpen(open + 1))),
    check: check.check,
  };
}
