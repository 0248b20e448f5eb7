import type { topicPages } from '@marque/contract/mall/topic/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as topic from './topic.page.tsx';

export const pages: ModulesOf<typeof topicPages> = { 'mall.topic': topic };
