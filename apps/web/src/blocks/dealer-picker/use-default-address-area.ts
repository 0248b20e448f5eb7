import { addressDefault } from '@marque/contract/mall/address/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { addressLine } from '@marque/contract/mall/address/line';
import type { Coordinates } from '#shared/location/coordinates.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useSignedIn } from '#shared/session/session.ts';

/**
 * Searches stores around the default address when the location is not shared. `position` is that of the
 * address in GCJ-02, after `look`, when a map is configured and knows it.
 */
export function useDefaultAddressArea() {
  const api = useApi();
  const { choose } = useGeolocation();
  const { data } = useQuery({
    ...api.query(addressDefault, {}, 'list'),
    enabled: useSignedIn(),
  });
  const [position, setPosition] = useState<Coordinates | null>(null);
  const address = data?.address ?? null;
  const look = useWrite({
    mutationFn: async () => {
      if (!address) return;
      choose(address.city);
      const { mapService } = await import('#shared/location/amap.ts');
      const map = mapService();
      // Without a map the search covers the city of the address.
      const place = map.configured
        ? await map.addressPosition(addressLine(address), address.city).catch(() => null)
        : null;
      setPosition(place);
    },
  });
  return {
    /** The region of the address as a text; '' without an address. */
    area: address ? addressLine({ ...address, detail: '' }) : '',
    position,
    looking: look.isPending,
    looked: look.isSuccess,
    look: () => look.mutate(),
  };
}
export type DefaultAddressArea = ReturnType<typeof useDefaultAddressArea>;
