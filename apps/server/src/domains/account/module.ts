import * as calls from '@marque/contract/account/endpoints';
import { around, defineModule, handlers, job, listen, withContext } from '#kernel/module.ts';
import { sessionOpened } from '../session/module.ts';
import { CLOSING_SMS_JOB, closingSmsJob } from './closing-sms.ts';
import { askToClose, checkClosing, closeDue, keepAccount } from './closing.ts';
import { accountContext, type CloseBlocker } from './context.ts';
import {
  askForExport,
  EXPORT_JOB,
  exportJob,
  forgetExports,
  linkToExport,
  sealedExports,
  showExport,
} from './export/export.ts';
import { exportRoutes } from './export/routes.ts';

export type { CloseBlocker } from './context.ts';

/** Closing accounts and giving members their data: what has to be finished first, the days, the end. */
export const accountModule = defineModule({
  name: 'account',
  messages: {
    CLOSE_BLOCKED: '还有事情没有完成，完成后就可以注销',
    EXPORT_ASKED_OFTEN: '今天已经申请过了，明天可以再申请',
    EXPORT_NOT_READY: '数据还没有整理好，或者已经过了下载期限',
  },
  create: (kernel) => {
    const context = accountContext(kernel);
    return {
      context,
      /** Says what has to be finished first; call it where the module is created. */
      blocks: (blocker: CloseBlocker): void => {
        context.blockers.push(blocker);
      },
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.closeCheck, checkClosing],
      [calls.closeAccount, around(askToClose)],
      [calls.dataExport, showExport],
      [calls.askDataExport, around(askForExport)],
      [calls.dataExportFile, linkToExport],
    ]),
  routes: (server, { context }, { now }) => exportRoutes(server, context, now),
  listeners: ({ context }) => [listen(sessionOpened, withContext(keepAccount, context))],
  jobs: ({ context }) => [
    job(CLOSING_SMS_JOB, closingSmsJob(context)),
    job(EXPORT_JOB, exportJob(context)),
  ],
  sealed: [sealedExports],
  sweeps: ({ context }) => [
    { name: 'account.close', everyMs: 600_000, run: withContext(closeDue, context) },
    { name: 'account.forgetExports', everyMs: 600_000, run: withContext(forgetExports, context) },
  ],
});
