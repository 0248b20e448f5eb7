import type { noticePages } from '@marque/contract/community/notice/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as notices from './notices.page.tsx';

export const pages: ModulesOf<typeof noticePages> = { 'community.notices': notices };
