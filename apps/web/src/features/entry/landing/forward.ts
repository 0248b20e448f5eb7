import { isPagePath } from '#shared/routing/page-paths.ts';
import { safePath } from '#shared/routing/safe-path.ts';

const HOME = '/home';
const HERE = '/middlePage';

/** Returns where a forwarding address leads: a page of this product, or else home. */
export function forwardTarget(target: string | undefined): string {
  const address = safePath(target, HOME);
  const { pathname } = new URL(address, 'https://marque.invalid');
  return pathname !== HERE && isPagePath(pathname) ? address : HOME;
}

const LABELS: Readonly<Record<string, string>> = {
  mall: '正在打开商城',
  order: '正在打开订单',
  car: '正在打开爱车',
  activity: '正在打开活动',
  coupon: '正在打开卡券',
};

/** Returns the text shown while forwarding; `type` names the target. */
export const forwardLabel = (type: string | undefined): string =>
  (type !== undefined && Object.hasOwn(LABELS, type) && LABELS[type]) || '正在前往';
