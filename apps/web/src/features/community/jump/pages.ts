import type { jumpPages } from '@marque/contract/community/jump/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as openApp from './open-app.page.tsx';
import * as openApplet from './open-applet.page.tsx';
import * as toCoupon from './to-coupon.page.tsx';
import * as toMiniProgram from './to-mini-program.page.tsx';

export const pages: ModulesOf<typeof jumpPages> = {
  'community.openApp': openApp,
  'community.openApplet': openApplet,
  'community.toCoupon': toCoupon,
  'community.toMiniProgram': toMiniProgram,
};
