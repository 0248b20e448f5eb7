import type { workStoresPages } from '@marque/contract/serve/work-stores/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as makeNetWork from './make-net-work.page.tsx';

export const pages: ModulesOf<typeof workStoresPages> = { 'serve.makeNetWork': makeNetWork };
