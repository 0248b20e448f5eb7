import * as pact from './pact.page.tsx';

export const pages = { 'cars.pact': pact };
