import type { exchangePages } from '@marque/contract/activity/exchange/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as exchange from './exchange.page.tsx';

export const pages: ModulesOf<typeof exchangePages> = {
  'activity.kilocalorieRights': exchange,
};
