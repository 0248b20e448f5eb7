import * as calls from '@marque/contract/community/club/endpoints';
import * as deskCalls from '@marque/contract/community/club/operator-endpoints';
import { type ApiOf, around, defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { noticeModule } from '../notice/module.ts';
import { memberLeft } from '../session/events.ts';
import { defineShareFace } from '../share-code/module.ts';
import { announce, unannounce } from './announce.ts';
import { clubContext } from './context.ts';
import { clubJoined, clubLeft } from './events.ts';
import { foundClub } from './found-club.ts';
import { joinClub, leaveAll, leaveClub } from './join.ts';
import { decideApplication, removeMember, setRole } from './manage.ts';
import { moderatedClubs } from './moderated.ts';
import { areThere, assertWritable, joinedBy, namesOf } from './club-lookup.ts';
import * as desk from './operator.ts';
import { faceOfClub } from './share-face.ts';
import { listClubMembers, listClubs, showClub } from './show.ts';

export type Clubs = ApiOf<typeof clubModule>;

/** Clubs of members: founded, joined, led. */
export const clubModule = defineModule({
  name: 'club',
  messages: {
    CLUB_NOT_FOUND: '没有找到这个车友会，或者你还不在里面',
    CLUB_FOUNDER: '认证车主发布过 3 条公开动态后，就可以发起车友会',
    CLUB_LEADS: '每人只能带一个车友会',
    CLUB_LIMIT: '每人最多加入 5 个车友会',
    CLUB_NAME_TAKEN: '这个名字已经有了，换一个吧',
    CLUB_FULL: '车友会满员了，看看别的',
    CLUB_OWNERS_ONLY: '这里只接受认证车主，认证通过后就能加入',
    CLUB_FROZEN: '车友会暂时只能浏览',
    CLUB_REMOVED: '你已被移出这个车友会，有疑问请联系客服',
    CLUB_DECIDED: '这份申请已经处理过了',
    CLUB_LEADER_STAYS: '会长要先请客服转交车友会，才能退出',
    CLUB_MANAGERS_FULL: '最多 5 位管理员，先调整一位',
    CLUB_PINNED_FULL: '最多置顶 3 条公告，先撤下一条',
    CLUB_ANNOUNCED: '今天的公告发得够多了，明天再发',
  },
  ownMessages: {
    SERIES_NOT_FOUND: '车系有误，请重新选择',
    MEMBER_NOT_FOUND: '没有找到这位成员，刷新看看',
    MEDIA_NOT_FOUND: '封面已失效，请重新上传',
  },
  create: (kernel) => {
    const context = clubContext(kernel);
    kernel.use(noticeModule).checkLinks('community.carClub', areThere);
    return { context, joinedBy, namesOf, assertWritable };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.clubPage, listClubs],
      [calls.clubDetail, showClub],
      [calls.clubMembers, listClubMembers],
      [calls.clubCreate, around(foundClub)],
      [calls.clubJoin, joinClub],
      [calls.clubLeave, leaveClub],
      [calls.clubDecide, decideApplication],
      [calls.clubRole, setRole],
      [calls.clubRemove, removeMember],
      [calls.clubAnnounce, around(announce)],
      [calls.clubUnannounce, unannounce],
    ]),
  operator: {
    messages: {
      CLUB_NOT_FOUND: '这个品牌没有这个车友会，请核对编号',
      MEMBER_NOT_FOUND: '车友会里没有这位成员，请核对作者编号',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorClubs, desk.listForDesk],
        [deskCalls.operatorClubFreeze, desk.freezeClub],
        [deskCalls.operatorClubLeader, desk.changeLeader],
      ]),
  },
  emits: [clubJoined, clubLeft],
  listeners: ({ context }) => [listen(memberLeft, withContext(leaveAll, context))],
  ports: ({ context }) => [
    moderatedClubs(context),
    defineShareFace('community.carClub', faceOfClub),
  ],
});
