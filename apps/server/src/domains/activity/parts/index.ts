import { awardPart } from './award/part.ts';
import { chancePart } from './chance/part.ts';
import { drawPart } from './draw/part.ts';
import { helpPart } from './help/part.ts';
import { joinPart } from './join/part.ts';
import { teamPart } from './team/part.ts';
import { dealPart } from './deal/part.ts';
import type { ActivityPart } from './part.ts';

/** All parts. A new one adds its line. Listeners of an event run in this order. */
export const PARTS: readonly ActivityPart[] = [
  joinPart,
  chancePart,
  drawPart,
  helpPart,
  dealPart,
  teamPart,
  awardPart,
];
