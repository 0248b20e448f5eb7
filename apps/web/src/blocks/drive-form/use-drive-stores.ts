import type { DriveType } from '@marque/contract/cars/drive/test-drive';
import { appointmentDealers } from '@marque/contract/dealer/endpoints';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DealersFound, useDealerSearch } from '#blocks/dealer-picker/use-dealers.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';

export type Driving = { seriesId: string; driveType: DriveType };

/** Stores where a series can be driven. */
export function useDriveStores(driving: Driving): DealersFound<NetworkDealer> {
  const api = useApi();
  const looking = useDealerSearch();
  const dealers = useInfiniteQuery({
    ...api.paged(
      appointmentDealers,
      { ...looking.search, kind: 'testDrive' as const, ...driving },
      'list',
    ),
    placeholderData: keepPreviousData,
  });
  return { ...looking, dealers };
}

/** The distance in kilometres from which a store counts as far. */
const FAR_KM = 50;

/** The suggested store: the member's own store, else the nearest one. */
export function useNearStore(driving: Driving, enabled: boolean) {
  const api = useApi();
  const { position } = useGeolocation();
  const { data } = useQuery({
    ...api.query(
      appointmentDealers,
      { kind: 'testDrive', ...driving, ...position, size: 20 },
      'list',
    ),
    enabled: enabled && driving.seriesId !== '',
  });
  const items = data?.items ?? [];
  const first = position ? items[0] : undefined;
  const near = items.find(({ exclusive }) => exclusive) ?? first ?? null;
  return {
    near,
    /** Whether no store within that distance has the car. */
    far: position !== null && data !== undefined && !(first && first.distanceKm! <= FAR_KM),
  };
}
