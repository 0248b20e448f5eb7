import type { ServerKind } from '../context.ts';
import { festivalKind } from './festival.ts';
import { groupPurchaseKind } from './group-purchase.ts';
import { cutKnifeKind } from './cut-knife.ts';
import { assistanceKind } from './assistance.ts';
import { toStoreKind } from './to-store.ts';
import { sweepXKind } from './sweep-x.ts';
import { blindBoxKind } from './blind-box.ts';
import { kilocalorieKind } from './kilocalorie.ts';
import { coCreateKind } from './co-create.ts';
import { oneYuanGroupKind } from './one-yuan-group.ts';
import { landingKind } from './landing.ts';
import { lotteryTeamKind } from './lottery-team.ts';
import { luckDrawKind } from './luck-draw.ts';
import { quotesKind } from './quotes.ts';
import { votingKind } from './voting.ts';

/** All kinds. A new one adds its line. */
export const KINDS: readonly ServerKind[] = [
  assistanceKind,
  landingKind,
  luckDrawKind,
  groupPurchaseKind,
  toStoreKind,
  sweepXKind,
  kilocalorieKind,
  blindBoxKind,
  coCreateKind,
  quotesKind,
  votingKind,
  festivalKind,
  cutKnifeKind,
  lotteryTeamKind,
  oneYuanGroupKind,
];
