import { checkPages } from '#testing/every-page.ts';
import { checks } from '@marque/web/src/features/cars/pages.check.ts';

checkPages(checks);
