import * as calls from '@marque/contract/location/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { LocationService } from './service.ts';

export function locationRoutes(app: FastifyInstance, location: LocationService): void {
  registerMessages({ CITY_NOT_FOUND: '没有找到你所在的城市，请手动选择' });
  serve(app, calls.nearestCity, location.nearestCity);
  serve(app, calls.cities, location.cities);
  serve(app, calls.searchPlaces, location.search);
}
