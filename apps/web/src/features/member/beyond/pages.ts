import type { beyondPages } from '@marque/contract/member/beyond/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as beyondScore from './beyond-score.page.tsx';

export const pages: ModulesOf<typeof beyondPages> = { 'member.beyondScore': beyondScore };
