import * as spike from './spike.page.tsx';

export const pages = { 'mall.spike': spike };
