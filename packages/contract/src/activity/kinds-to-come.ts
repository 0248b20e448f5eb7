import type { ActivityKind } from './kind.ts';
import { blindBox } from './kinds/blind-box.ts';
import { coCreate } from './kinds/co-create.ts';
import { cutKnife } from './kinds/cut-knife.ts';
import { festival } from './kinds/festival.ts';
import { kilocalorie } from './kinds/kilocalorie.ts';
import { lotteryTeam } from './kinds/lottery-team.ts';
import { quotes } from './kinds/quotes.ts';
import { sweepX } from './kinds/sweep-x.ts';
import { toStore } from './kinds/to-store.ts';
import { voting } from './kinds/voting.ts';

/** Kinds that can be written and checked before their server's part stands, which takes them from here. */
export const KINDS_TO_COME: readonly ActivityKind[] = [
  blindBox,
  coCreate,
  cutKnife,
  festival,
  kilocalorie,
  lotteryTeam,
  quotes,
  sweepX,
  toStore,
  voting,
];
