import { checkPages } from '../testing/every-page.ts';
import { cases } from './member.ts';

checkPages(cases);
