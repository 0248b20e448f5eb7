import * as calls from '@marque/contract/moderation/endpoints';
import * as deskCalls from '@marque/contract/operator/moderation-endpoints';
import { type ApiOf, defineModule, handle, provide, withContext } from '#kernel/module.ts';
import { noticeModule } from '../notice/module.ts';
import { nickNameProblem } from '../session/ports.ts';
import { appeal, appealed } from './appeal.ts';
import { createAliyunChecker } from './content-checker.ts';
import type { ModerationContext } from './context.ts';
import { approveClean, decide } from './decide.ts';
import { judge, nameProblem } from './judge.ts';
import { listCases } from './list-cases.ts';
import { moderatedOf } from './ports.ts';
import { report } from './report.ts';
import { setWords, showWords } from './set-words.ts';
import { createWordList } from './word-list.ts';

export type Moderation = ApiOf<typeof moderationModule>;
export { withoutContacts } from './filter.ts';
export type { Judged } from './judge.ts';
export { closeCases, openCase } from './open-case.ts';
export { standingOf } from './standing.ts';

export const moderationModule = defineModule({
  name: 'moderation',
  messages: {
    CONTENT_NOT_FOUND: '没有找到这条内容，可能已经被移除',
    REPORT_LIMIT: '今天举报的次数用完了，请明天再来',
    APPEAL_CLOSED: '这条内容不能再申诉了',
  },
  create: ({ ask, config, database, log, now, use }) => {
    const context: ModerationContext = {
      database,
      log,
      filter: createWordList(database),
      checker: config.contentCheck && createAliyunChecker(config.contentCheck, now),
      moderated: (kind) => ask(moderatedOf(kind)),
      tell: use(noticeModule).tell,
    };
    return {
      context,
      judge: withContext(judge, context),
      /** Which of them an appeal was made for. */
      appealed,
      approveClean: withContext(approveClean, context),
    };
  },
  endpoints: ({ context }) => [
    handle(calls.moderationReport, withContext(report, context)),
    handle(calls.moderationAppeal, withContext(appeal, context)),
  ],
  operator: {
    messages: {
      CASE_NOT_FOUND: '没有这个审核任务',
      CASE_DECIDED: '已经处理过了',
      OWN_DECISION: '申诉要由另一位同事复核',
      REASON_REQUIRED: '请写明原因，作者会看到',
    },
    endpoints: ({ look, change }, { context }) => [
      look('moderation', deskCalls.operatorModeration, withContext(listCases, context)),
      change('moderationDecide', deskCalls.operatorModerationDecide, withContext(decide, context)),
      look('words', deskCalls.operatorWords, () => showWords(context.database)),
      change('wordsSet', deskCalls.operatorWordsSet, (tx, { input, now }) =>
        setWords(tx, input.words, now),
      ),
    ],
  },
  ports: ({ context }) => [provide(nickNameProblem, withContext(nameProblem, context))],
});
