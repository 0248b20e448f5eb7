import type { In } from '@marque/contract/core';
import type { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import { subscribeQuote } from '@marque/contract/used-car/subscription/endpoints';
import {
  MONTHLY_KM,
  type MonthlyKm,
  type Term,
  TERMS,
  USUAL,
} from '@marque/contract/used-car/subscription/subscription';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { KEEP_SCROLL, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';

type Params = Partial<Record<'months' | 'km' | 'seriesId', string | undefined>>;
export type QuoteInput = { id: string; months: Term; km: MonthlyKm };

/** Returns the request of a quote. What is no term counts as the usual one. */
export const quoteInput = (id: string, { months, km }: Params): QuoteInput => ({
  id,
  months: TERMS.find((term) => String(term) === months) ?? USUAL.months,
  km: MONTHLY_KM.find((one) => String(one) === km) ?? USUAL.km,
});

/** Returns the request of the cars to choose from. */
export const carsInput = ({ seriesId }: Params): In<typeof usedCarPage> => ({
  size: 20,
  sort: 'priceAsc',
  ...(seriesId && /^[\w.:-]{1,64}$/.test(seriesId) ? { seriesId } : {}),
});

/** Returns the quote for a car. The term and the kilometres are in the page's address. */
export function useQuote(id: string) {
  const api = useApi();
  const [, setQuery] = useQueryParams();
  const input = quoteInput(id, usePageParams('usedCar.subscribeCar'));
  const quote = useQuery({
    ...api.query(subscribeQuote, input),
    placeholderData: keepPreviousData,
  });
  const choose = (change: Partial<Pick<QuoteInput, 'months' | 'km'>>) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(change)) next.set(name, String(value));
        return next;
      },
      { state: KEEP_SCROLL },
    );
  return { quote, input, choose };
}
