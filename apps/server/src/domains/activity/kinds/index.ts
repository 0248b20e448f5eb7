import type { ServerKind } from '../context.ts';
import { groupPurchaseKind } from './group-purchase.ts';
import { assistanceKind } from './assistance.ts';
import { landingKind } from './landing.ts';
import { luckDrawKind } from './luck-draw.ts';

/** All kinds. A new one adds its line. */
export const KINDS: readonly ServerKind[] = [
  assistanceKind,
  landingKind,
  luckDrawKind,
  groupPurchaseKind,
];
