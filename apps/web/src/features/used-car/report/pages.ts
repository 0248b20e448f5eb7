import type { reportPages } from '@marque/contract/used-car/report/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as valuationReport from './valuation-report.page.tsx';

export const pages: ModulesOf<typeof reportPages> = { 'usedCar.valuationReport': valuationReport };
