import * as collect from './collect.page.tsx';

export const pages = { 'mall.collect': collect };
