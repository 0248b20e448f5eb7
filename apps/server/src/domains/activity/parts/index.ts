import { awardPart } from './award/part.ts';
import { boardPart } from './board/part.ts';
import { chancePart } from './chance/part.ts';
import { drawPart } from './draw/part.ts';
import { helpPart } from './help/part.ts';
import { joinPart } from './join/part.ts';
import { teamPart } from './team/part.ts';
import { cutPart } from './cut/part.ts';
import { pairingPart } from './pairing/part.ts';
import { dealPart } from './deal/part.ts';
import { presencePart } from './presence/part.ts';
import { storeGiftPart } from './store-gift/part.ts';
import { blindBoxPart } from './blind-box/part.ts';
import { exchangePart } from './exchange/part.ts';
import { stepsPart } from './steps/part.ts';
import { votePart } from './vote/part.ts';
import { workPart } from './work/part.ts';
import type { ActivityPart } from './part.ts';

/** All parts. A new one adds its line. Listeners of an event run in this order. */
export const PARTS: readonly ActivityPart[] = [
  joinPart,
  chancePart,
  drawPart,
  helpPart,
  dealPart,
  teamPart,
  boardPart,
  votePart,
  workPart,
  cutPart,
  pairingPart,
  awardPart,
  presencePart,
  storeGiftPart,
  stepsPart,
  exchangePart,
  blindBoxPart,
];
