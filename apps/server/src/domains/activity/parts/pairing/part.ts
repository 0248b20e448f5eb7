import * as calls from '@marque/contract/activity/pairing/endpoints';
import { handlers, withContext } from '#kernel/module.ts';
import type { ActivityPart } from '../part.ts';
import { endPairs } from './form-pairs.ts';
import { pairRepository as pairs } from './repository.ts';
import { joinPair, leavePair, matchPair, openPair } from './pairing.ts';

/** Teams that cost nothing, of friends or of whoever asks for one. */
export const pairingPart: ActivityPart = {
  messages: {
    PAIR_MEMBER: '你已经在一支队里了，每人参加一支',
    PAIR_NOT_FOUND: '没有找到这支队，可以自己组一队',
    PAIR_FULL: '慢了一步，这支队刚满，再组一队吧',
    PAIR_OVER: '这支队已经结束了，可以自己组一队',
    PAIR_FROZEN: '这支队已经有结果了，请刷新看看',
  },
  delay: (tx, of) => pairs.delay(tx, of),
  cancel: (tx, of) => pairs.end(tx, of),
  endpoints: (context) =>
    handlers(context, [
      [calls.activityPairingOpen, openPair],
      [calls.activityPairingMatch, matchPair],
      [calls.activityPairingJoin, joinPair],
      [calls.activityPairingLeave, leavePair],
    ]),
  sweeps: (context) => [
    { name: 'activity.endPairs', everyMs: 10_000, run: withContext(endPairs, context) },
  ],
};
