import type { ServerKind } from '../context.ts';
import { groupPurchaseKind } from './group-purchase.ts';
import { landingKind } from './landing.ts';

/** All kinds. A new one adds its line. */
export const KINDS: readonly ServerKind[] = [landingKind, groupPurchaseKind];
