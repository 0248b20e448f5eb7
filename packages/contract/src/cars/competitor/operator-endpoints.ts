import { endpointsOf } from '../../core.ts';
import type { competitorDeskSchemas } from './operator-schema.ts';

const endpoint = endpointsOf<typeof competitorDeskSchemas>();

/** Lists the competitors' cars of the brand in the form that `competitor-set` takes. */
export const operatorCompetitors = endpoint({
  id: 'operator.competitors',
  method: 'GET',
  path: '/api-ops/v1/competitors',
  auth: 'operator',
});
/** Replaces all competitors' cars of the brand. */
export const operatorCompetitorSet = endpoint({
  id: 'operator.competitorSet',
  method: 'POST',
  path: '/api-ops/v1/competitors',
  auth: 'operator',
  once: true,
  errors: ['COMPETITOR_UNFIT'],
});
