import { endpointsOf } from '../../core.ts';
import type { seasonDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof seasonDeskSchemas>();

export const operatorSeasons = endpoint({
  id: 'operator.seasons',
  method: 'GET',
  path: '/api-ops/v1/seasons',
  auth: 'operator',
});
/** Opens a draft, unless another season is open. */
export const operatorSeasonOpen = endpoint({
  id: 'operator.seasonOpen',
  method: 'POST',
  path: '/api-ops/v1/seasons/{id}/open',
  auth: 'operator',
  once: true,
  errors: ['SEASON_NOT_FOUND', 'SEASON_STATE', 'SEASON_OPEN'],
});
/** Ends a season: what was reached stands. */
export const operatorSeasonFreeze = endpoint({
  id: 'operator.seasonFreeze',
  method: 'POST',
  path: '/api-ops/v1/seasons/{id}/freeze',
  auth: 'operator',
  once: true,
  errors: ['SEASON_NOT_FOUND', 'SEASON_STATE'],
});
