import * as test from './test.page.tsx';

export const pages = { 'entry.test': test };
