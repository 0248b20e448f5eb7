import { commodityList } from '@marque/contract/mall/catalog/endpoints';
import { scoreForecast, scoreGet, scoreList } from '@marque/contract/points/endpoints';
import type { ScoreFilter } from '@marque/contract/points/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** The query for goods that expiring points can buy. */
const OFFERED = { priceForm: 'score', size: 3 } as const;

/** The queries about a member's points: balance, forecast of expiry, ledger. */
export function usePoints(
  { kind, month }: { kind: ScoreFilter; month: string | undefined },
  enabled: boolean,
) {
  const api = useApi();
  const score = useQuery({ ...api.query(scoreGet, {}, 'live'), enabled });
  const forecast = useQuery({ ...api.query(scoreForecast, {}, 'live'), enabled });
  const lost = forecast.data?.willExpire.some((month) => month.score > 0) ?? false;
  const goods = useQuery({
    ...api.query(commodityList, OFFERED, 'list'),
    enabled: enabled && lost,
  });
  const ledger = useInfiniteQuery({
    ...api.paged(scoreList, { kind, ...(month && { month }) }, 'live'),
    enabled,
  });
  return {
    score,
    forecast,
    goods: lost ? (goods.data?.items ?? []) : [],
    ledger,
    entries: ledger.data?.pages.flatMap(({ items }) => items) ?? [],
  };
}
