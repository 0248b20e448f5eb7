import type { diagnosticsPages } from '@marque/contract/entry/diagnostics/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as test from './test.page.tsx';

export const pages: ModulesOf<typeof diagnosticsPages> = { 'entry.test': test };
