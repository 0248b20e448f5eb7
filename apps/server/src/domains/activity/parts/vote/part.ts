import * as calls from '@marque/contract/activity/vote/endpoints';
import { handlers, listen } from '#kernel/module.ts';
import { memberLeft } from '../../../session/events.ts';
import type { ActivityPart } from '../part.ts';
import { voteRepository as votes } from './repository.ts';
import { castVote } from './vote.ts';

/** Votes for entries and works, so many a day and for each. */
export const votePart: ActivityPart = {
  messages: {
    VOTE_CLOSED: '现在不在投票时间，看看页面上的时间',
    VOTE_OWN: '不能投给自己的作品',
    VOTE_QUOTA: '今天的票用完了，明天 0 点再来',
    VOTE_ENTRY_CAP: '今天已经投过 TA 了',
  },
  endpoints: (context) => handlers(context, [[calls.activityVote, castVote]]),
  listeners: () => [listen(memberLeft, (tx, { userId }) => votes.forget(tx, userId))],
};
