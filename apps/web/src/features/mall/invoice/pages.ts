import * as invoice from './invoice.page.tsx';

export const pages = { 'mall.invoice': invoice };
