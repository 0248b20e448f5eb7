import * as desc from './desc.page.tsx';
import * as middle from './middle.page.tsx';
import * as notFound from './not-found.page.tsx';

export const pages = { 'entry.desc': desc, 'entry.middlePage': middle, 'entry.notFound': notFound };
