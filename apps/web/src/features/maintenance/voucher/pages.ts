import type { voucherPages } from '@marque/contract/maintenance/voucher/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as electronics from './electronics.page.tsx';

export const pages: ModulesOf<typeof voucherPages> = { 'maintenance.electronics': electronics };
