import { addFinancePlan } from '../../../cars/cars.ts';
import { type Area, byId, copyId } from '../../area.ts';
import { ownKind, typed } from '../../kinds.ts';
import { series, trim } from './cars.ts';

const financePlan = ownKind(async ({ app, client }) => [await addFinancePlan(app, client.userId)]);

const asked = { typeId: trim, chosen: { '*': typed }, product: typed } as const;

export const area: Area = {
  ids: {
    'finance.plans': { typeId: trim, chosen: { '*': typed } },
    'finance.calc': asked,
    'finance.save': asked,
    'finance.remove': { id: financePlan },
    'operator.financeSet': { products: { '*': { id: typed, seriesIds: { '*': series } } } },
    'operator.feeRulesSet': { items: { '*': { code: typed } } },
  },
  inputs: { 'finance.remove': byId(financePlan) },
  lists: {
    measured: {
      'finance.saved': {},
    },
    fixed: {
      'as many as the brand has published': ['finance.plans', 'operator.finance'],
      'parts of one car or of one configuration': ['finance.calc'],
    },
    grow: ({ me, copy }) => copy('finance_plan', me, { id: copyId }),
  },
};
