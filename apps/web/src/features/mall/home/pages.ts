import * as home from './home.page.tsx';

export const pages = { 'mall.home': home };
