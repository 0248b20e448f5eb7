import type { invoicePages } from '@marque/contract/mall/invoice/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as invoice from './invoice.page.tsx';

export const pages: ModulesOf<typeof invoicePages> = { 'mall.invoice': invoice };
