import { checksOf } from '#testing/checks.ts';
import { checkPages } from '#testing/every-page.ts';

checkPages(await checksOf('referral'));
