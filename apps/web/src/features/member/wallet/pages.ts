import type { walletPages } from '@marque/contract/member/wallet/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as walletManagement from './wallet-management.page.tsx';

export const pages: ModulesOf<typeof walletPages> = { 'member.walletManagement': walletManagement };
