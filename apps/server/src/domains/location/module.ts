import * as calls from '@marque/contract/location/endpoints';
import { type ApiOf, defineModule, handle } from '#kernel/module.ts';
import { createGeocoder } from './geocode.ts';
import { locationService } from './service.ts';

export type { Geocode, GeocodedAddress } from './geocode.ts';
export { cityNamed } from './service.ts';
export type { Regions } from './service.ts';
export type Location = ApiOf<typeof locationModule>;

export const locationModule = defineModule({
  name: 'location',
  messages: {
    CITY_NOT_FOUND: '没有找到你所在的城市，请手动选择',
  },
  create: ({ config, log }) => ({
    ...locationService(),
    geocode: createGeocoder(config.geocoder, log),
  }),
  endpoints: (location) => [
    handle(calls.nearestCity, location.nearestCity),
    handle(calls.cities, location.cities),
    handle(calls.searchPlaces, location.search),
  ],
});
