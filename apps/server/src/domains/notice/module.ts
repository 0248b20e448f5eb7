import * as calls from '@marque/contract/notice/endpoints';
import * as operatorCalls from '@marque/contract/notice/operator-endpoints';
import { defineModule, handlers, job, listen, withContext } from '#kernel/module.ts';
import { memberLeft } from '../session/events.ts';
import { membersOfPhones, phoneOf, sessionModule } from '../session/module.ts';
import type { LinkCheck, NoticeContext } from './context.ts';
import { agreementPublished } from '../agreement/events.ts';
import { agreementModule } from '../agreement/module.ts';
import { tellOfAgreement } from './agreement-changes.ts';
import { BROADCAST_JOB, broadcastJob, previewNotice, sendNotice } from './broadcast.ts';
import { DELIVER_JOB, deliverJob } from './deliver.ts';
import { countUnread, listNotices, readNotices, removeNotices } from './list-notices.ts';
import { sealedOpenIds } from './grant.ts';
import { sealedTokens } from './hosts/access-token.ts';
import { messengersOf } from './messengers.ts';
import { noteGrants, setPreference, showPreferences } from './preferences.ts';
import { listDeliveries } from './list-deliveries.ts';
import { cleanNotices, forgetNotices } from './clean-notices.ts';
import { NEWS_JOB, newsJob, tell } from './tell.ts';

export { politeTime } from './policy.ts';
export { type LinkTo, type TellMember, type NewNotice, wireLink } from './tell.ts';

export const noticeModule = defineModule({
  name: 'notice',
  messages: { NOTICE_FIXED: '账号安全的短信不能关闭' },
  create: ({ config, database, log, now, use, vault }) => {
    const context: NoticeContext = {
      database,
      now,
      sms: use(sessionModule).sms,
      messengers: messengersOf(config, { database, vault, log }),
      vault,
      phoneOf: (exec, userId) => phoneOf(exec, vault, userId),
      membersOfPhones: (exec, phones) => membersOfPhones(exec, vault, phones),
      agreedToNews: (exec, userId) =>
        use(agreementModule).hasConsent(exec, { userId, kind: 'marketing' }),
      linkChecks: new Map(),
    };
    return {
      context,
      tell: withContext(tell, context),
      /** Registers the check of links to a page. */
      checkLinks: (page: string, check: LinkCheck): void => {
        context.linkChecks.set(page, check);
      },
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.noticeList, listNotices],
      [calls.noticeUnread, countUnread],
      [calls.noticeRead, readNotices],
      [calls.noticeRemove, removeNotices],
      [calls.noticePreferences, showPreferences],
      [calls.noticeSetPreference, setPreference],
      [calls.noticeSubscribed, noteGrants],
    ]),
  operator: {
    messages: { NOTICE_LINK: '没有这个页面，请核对页面名' },
    endpoints: ({ context }) =>
      handlers(context, [
        [operatorCalls.operatorNoticeDeliveries, listDeliveries],
        [operatorCalls.operatorNoticePreview, previewNotice],
        [operatorCalls.operatorNoticeSend, sendNotice],
      ]),
  },
  sealed: [sealedOpenIds, sealedTokens],
  listeners: () => [listen(agreementPublished, tellOfAgreement), listen(memberLeft, forgetNotices)],
  jobs: ({ context }) => [
    job(DELIVER_JOB, deliverJob(context)),
    job(NEWS_JOB, newsJob(context)),
    job(BROADCAST_JOB, broadcastJob(context)),
  ],
  sweeps: ({ context }) => [
    { name: 'notice.clean', everyMs: 3_600_000, run: withContext(cleanNotices, context) },
  ],
});
