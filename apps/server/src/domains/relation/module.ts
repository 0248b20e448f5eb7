import * as calls from '@marque/contract/community/relation/endpoints';
import { type ApiOf, defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { memberLeft } from '../session/events.ts';
import { authorsOf } from './authors.ts';
import { showCard, showOwnPage } from './card.ts';
import { relationContext } from './context.ts';
import { forgetRelations, setBlock, setFollow } from './follow.ts';
import { listRelations, recommendMembers, suggestMembers } from './lists.ts';
import { moderatedPages } from './moderated.ts';
import { followedBy, hiddenFrom, memberOf, relationsTo } from './relation-lookup.ts';
import { savePage } from './save-page.ts';

export type { AuthorOf } from './context.ts';
export { addSamplePerson } from './sample-person.ts';
export type Relations = ApiOf<typeof relationModule>;

/** Who follows and blocks whom, and members' pages. */
export const relationModule = defineModule({
  name: 'relation',
  messages: {
    FOLLOW_LIMIT: '今天关注得够多了，明天再来',
    FOLLOWS_FULL: '最多关注 2000 人，先取消关注一些',
    RELATION_BLOCKED: '你已拉黑对方，先在拉黑名单里解除',
  },
  ownMessages: { MEMBER_NOT_FOUND: '没有找到这位车友' },
  create: (kernel) => {
    const context = relationContext(kernel);
    return {
      context,
      /** Returns authors as others see them; null stands for the brand. */
      authorsOf: withContext(authorsOf, context),
      followedBy,
      hiddenFrom,
      /** Returns the account of an author. Throws MEMBER_NOT_FOUND. */
      memberOf: withContext(memberOf, context),
      relationsTo,
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.memberCard, showCard],
      [calls.memberSuggest, suggestMembers],
      [calls.memberRecommended, recommendMembers],
      [calls.memberRelations, listRelations],
      [calls.memberFollow, setFollow],
      [calls.memberBlock, setBlock],
      [calls.ownMemberPage, showOwnPage],
      [calls.saveMemberPage, savePage],
    ]),
  listeners: () => [listen(memberLeft, forgetRelations)],
  ports: ({ context }) => [moderatedPages(context)],
});
