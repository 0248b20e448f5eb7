import { checkPages } from '../testing/every-page.ts';
import { checks } from '../../apps/web/src/features/cars/pages.check.ts';

checkPages(checks);
