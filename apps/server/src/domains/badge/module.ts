import * as calls from '@marque/contract/community/badge/endpoints';
import { defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { sendPicture } from '../media/module.ts';
import { memberEventChanged } from '../member-event/events.ts';
import { defineShareFace } from '../share-code/ports.ts';
import { badgeContext } from './context.ts';
import { followEvent } from './earn-badges.ts';
import { badgeOperator } from './operator.ts';
import { badgeFile } from './picture.ts';
import { faceOfBadge } from './share-face.ts';
import { showBadge, showDrawer, showOwnBadges, showWall } from './show-badges.ts';
import { pin, wear } from './wear-badge.ts';

/** Badges that members earn by what they do, and wear. */
export const badgeModule = defineModule({
  name: 'badge',
  messages: {
    BADGE_NOT_FOUND: '没有找到这枚勋章，去勋章馆看看别的',
    DRAWER_NOT_FOUND: '没有找到这个系列，去勋章馆看看别的',
    BADGE_NOT_EARNED: '这枚勋章还没有获得',
  },
  ownMessages: { MEMBER_NOT_FOUND: '没有找到这位会员' },
  create: badgeContext,
  endpoints: (context) =>
    handlers(context, [
      [calls.badgeWall, showWall],
      [calls.badgeDrawer, showDrawer],
      [calls.badgeDetail, showBadge],
      [calls.badgesOfMember, showOwnBadges],
      [calls.badgeWear, wear],
      [calls.badgePin, pin],
    ]),
  operator: {
    messages: { BADGE_NOT_FOUND: '这个品牌没有这枚勋章' },
    endpoints: (context) => badgeOperator(context),
  },
  ports: () => [defineShareFace('community.badgeDetail', faceOfBadge)],
  listeners: (context) => [listen(memberEventChanged, withContext(followEvent, context))],
  routes: (server) => {
    server.get<{ Params: { name: string } }>('/media/badge-art/:name', async (request, reply) =>
      sendPicture(reply, await badgeFile(request.params.name)),
    );
  },
});
