import { endpointsOf } from '../core.ts';
import { INSURANCE_REFUSALS } from '../serve/insurance/refusals.ts';
import { usedCarLeadRefusals } from '../used-car/stock/refusals.ts';
import { SELL_REFUSALS } from '../used-car/sell/refusals.ts';
import type { leadSchemas } from './schema.ts';

const endpoint = endpointsOf<typeof leadSchemas>();

/** What kinds of leads refuse with. */
const GATES = [
  'CAR_TYPE_NOT_FOUND',
  'CAR_NOT_PRICED',
  'REPORT_NOT_FOUND',
  'REPORT_EXPIRED',
  INSURANCE_REFUSALS,
  SELL_REFUSALS,
] as const;

/** Creates a lead with one store. Returns the open lead if there is one already. */
export const leadCreate = endpoint({
  id: 'lead.create',
  method: 'POST',
  path: '/api-m/v1/lead/create',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: [
    'LEAD_UNKNOWN',
    'LEAD_LIMIT',
    'LEAD_PHONE_REQUIRED',
    'DEALER_NOT_FOUND',
    'DEALER_NOT_SERVING',
    usedCarLeadRefusals,
    'CODE_WRONG',
    'CODE_EXPIRED',
    GATES,
  ],
});
export const leadOpen = endpoint({
  id: 'lead.open',
  method: 'GET',
  path: '/api-m/v1/lead/open',
  auth: 'member',
  wire: { hideLoading: true },
});
export const leadDetail = endpoint({
  id: 'lead.detail',
  method: 'GET',
  path: '/api-m/v1/lead/detail/{id}',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['LEAD_NOT_FOUND'],
});
export const leadList = endpoint({
  id: 'lead.list',
  method: 'GET',
  path: '/api-m/v1/lead/list',
  auth: 'member',
  wire: { hideLoading: true },
});
/** Shares a lead with one more store. */
export const leadShareWith = endpoint({
  id: 'lead.shareWith',
  method: 'POST',
  path: '/api-m/v1/lead/shareWith',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: [
    'LEAD_NOT_FOUND',
    'LEAD_ENDED',
    'LEAD_SHARE_LIMIT',
    'LEAD_LIMIT',
    usedCarLeadRefusals,
    'LEAD_UNKNOWN',
    'DEALER_NOT_FOUND',
    'DEALER_NOT_SERVING',
    GATES,
  ],
});
/** Withdraws a lead. Its personal data is erased at once, for every store. */
export const leadWithdraw = endpoint({
  id: 'lead.withdraw',
  method: 'POST',
  path: '/api-m/v1/lead/withdraw',
  auth: 'optional',
  wire: { hideLoading: true },
  errors: ['LEAD_NOT_FOUND'],
});
