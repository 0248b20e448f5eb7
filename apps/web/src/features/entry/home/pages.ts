import * as home from './home.page.tsx';

export const pages = { 'entry.home': home };
