import { checkPages } from '#testing/every-page.ts';
import { checks } from '@marque/web/src/features/car-order/pages.check.ts';

checkPages(checks);
