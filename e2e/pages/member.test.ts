import { checkPages } from '#testing/every-page.ts';
import { checks } from '@marque/web/src/features/member/pages.check.ts';

checkPages(checks);
