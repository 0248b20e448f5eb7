import type { In } from '@marque/contract/core';
import { usedCarSubsidy } from '@marque/contract/used-car/replacement/endpoints';
import { usedCarReports } from '@marque/contract/used-car/valuation/endpoints';
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { readDraft, saveDraft } from '#shared/session/draft.ts';
import { useSignedIn } from '#shared/session/session.ts';

type ReplacementQuery = { [Name in 'reportId' | 'seriesId' | 'typeId']?: string | undefined };

/** Returns the first request of the page. The server's and the browser's must be equal. */
export const askedOf = ({
  reportId,
  seriesId,
  typeId,
}: ReplacementQuery): In<typeof usedCarSubsidy> => ({
  ...(typeId ? { typeId } : seriesId && { seriesId }),
  ...(reportId && { reportId }),
});

const keyDraft = (leadId: string): string => `replacement-lead:${leadId}`;

/** The key of a lead that a visitor sent from here in this visit. */
export const keyOfLead = (leadId: string): string | undefined => {
  const key = readDraft(keyDraft(leadId))?.key;
  return typeof key === 'string' ? key : undefined;
};

/** What a new car costs with the old one. Both are in the address. */
export function useReplacement() {
  const { query } = useApi();
  const params = usePageParams('usedCar.vehicleReplacement');
  const [, setQuery] = useQueryParams();
  const signedIn = useSignedIn();
  const sum = useQuery({ ...query(usedCarSubsidy, askedOf(params), 'live') });
  const reports = useQuery({ ...query(usedCarReports, {}, 'live'), enabled: signedIn });
  const change = (to: Partial<Record<keyof typeof params, string>>) =>
    setQuery((old) => {
      const next = new URLSearchParams(old);
      for (const [name, value] of Object.entries(to))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    });
  return {
    params,
    sum,
    reports: (reports.data?.items ?? []).filter(
      ({ expired, outcome }) => !expired && outcome === 'priced',
    ),
    change,
    keepLead: ({ id, key }: { id: string; key: string }) => {
      saveDraft(keyDraft(id), { key });
      change({ id });
    },
  };
}
export type Replacing = ReturnType<typeof useReplacement>;

/** Returns the report of today that an expired one leads to; null for another error. */
export function renewedReport(error: unknown): string | null {
  if (!isRefusal(usedCarSubsidy, error, 'REPORT_EXPIRED')) return null;
  const { reportId } = (error.body.data ?? {}) as { reportId?: string | null };
  return reportId ?? null;
}
