import * as calls from '@marque/contract/notice/endpoints';
import * as operatorCalls from '@marque/contract/operator/endpoints';
import { defineModule, handle, job, listen, withContext } from '#kernel/module.ts';
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
import { cleanNotices } from './clean-notices.ts';
import { NEWS_JOB, newsJob, tell } from './tell.ts';

export { politeTime } from './policy.ts';
export type { Tell, Told } from './tell.ts';

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
  endpoints: ({ context }) => [
    handle(calls.noticeList, withContext(listNotices, context)),
    handle(calls.noticeUnread, withContext(countUnread, context)),
    handle(calls.noticeRead, withContext(readNotices, context)),
    handle(calls.noticeRemove, withContext(removeNotices, context)),
    handle(calls.noticePreferences, withContext(showPreferences, context)),
    handle(calls.noticeSetPreference, withContext(setPreference, context)),
    handle(calls.noticeSubscribed, withContext(noteGrants, context)),
  ],
  operator: {
    messages: { NOTICE_LINK: '没有这个页面，请核对页面名' },
    endpoints: ({ look, change }, { context }) => [
      look('noticeDeliveries', operatorCalls.operatorNoticeDeliveries, (call) =>
        listDeliveries(context, call),
      ),
      look('noticePreview', operatorCalls.operatorNoticePreview, (call) =>
        previewNotice(context, call),
      ),
      change('noticeSend', operatorCalls.operatorNoticeSend, (tx, call) =>
        sendNotice(context, tx, call),
      ),
    ],
  },
  sealed: [sealedOpenIds, sealedTokens],
  listeners: () => [listen(agreementPublished, tellOfAgreement)],
  jobs: ({ context }) => [
    job(DELIVER_JOB, deliverJob(context)),
    job(NEWS_JOB, newsJob(context)),
    job(BROADCAST_JOB, broadcastJob(context)),
  ],
  sweeps: ({ context }) => [
    { name: 'notice.clean', everyMs: 3_600_000, run: withContext(cleanNotices, context) },
  ],
});
