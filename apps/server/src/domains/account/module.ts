import * as calls from '@marque/contract/account/endpoints';
import { around, defineModule, handlers, job, listen, withContext } from '#kernel/module.ts';
import { sessionOpened } from '../session/module.ts';
import { CLOSING_SMS_JOB, closingSmsJob } from './closing-sms.ts';
import { askToClose, checkClosing, closeDue, keepAccount } from './closing.ts';
import { accountContext, type CloseBlocker } from './context.ts';

export type { CloseBlocker } from './context.ts';

/** Closing accounts: what has to be finished first, the days to think it over, the end. */
export const accountModule = defineModule({
  name: 'account',
  messages: { CLOSE_BLOCKED: '还有事情没有完成，完成后就可以注销' },
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
    ]),
  listeners: ({ context }) => [listen(sessionOpened, withContext(keepAccount, context))],
  jobs: ({ context }) => [job(CLOSING_SMS_JOB, closingSmsJob(context))],
  sweeps: ({ context }) => [
    { name: 'account.close', everyMs: 600_000, run: withContext(closeDue, context) },
  ],
});
