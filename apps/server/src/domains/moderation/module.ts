import * as calls from '@marque/contract/moderation/endpoints';
import * as deskCalls from '@marque/contract/moderation/operator-endpoints';
import {
  type ApiOf,
  defineModule,
  handle,
  handlers,
  provide,
  withContext,
} from '#kernel/module.ts';
import { noticeModule } from '../notice/module.ts';
import { nickNameProblem } from '../session/ports.ts';
import { appeal, appealsOf } from './appeal.ts';
import { createAliyunChecker } from './content-checker.ts';
import type { ModerationContext } from './context.ts';
import { approveClean, decide } from './decide.ts';
import { judge, nameProblem } from './judge.ts';
import { listCases } from './list-cases.ts';
import { moderatedOf } from './ports.ts';
import { report } from './report.ts';
import { giveSanction, liftSanction, listSanctions, showFigures } from './sanction.ts';
import { take } from './take.ts';
import { setWords, showWords } from './set-words.ts';
import { createWordList } from './word-list.ts';

export type Moderation = ApiOf<typeof moderationModule>;
export { withoutContacts } from './filter.ts';
export type { Appeals } from './appeal.ts';
export type { JudgedTexts } from './judge.ts';
export { closeCases, openCase } from './open-case.ts';
export { assertMay } from './sanction.ts';
export { standingOf } from './standing.ts';

export const moderationModule = defineModule({
  name: 'moderation',
  messages: {
    CONTENT_NOT_FOUND: '没有找到这条内容，可能已经被移除',
    REPORT_LIMIT: '今天举报的次数用完了，请明天再来',
    APPEAL_CLOSED: '这条内容不能再申诉了',
    SANCTIONED: '你现在不能这样做，原因和期限在「消息」里',
  },
  create: ({ ask, config, database, log, now, use }) => {
    const context: ModerationContext = {
      database,
      log,
      now,
      filter: createWordList(database),
      checker: config.contentCheck && createAliyunChecker(config.contentCheck, now),
      moderated: (kind) => ask(moderatedOf(kind)),
      tell: use(noticeModule).tell,
    };
    return {
      context,
      judge: withContext(judge, context),
      appealsOf: withContext(appealsOf, context),
      approveClean: withContext(approveClean, context),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.moderationReport, report],
      [calls.moderationAppeal, appeal],
    ]),
  operator: {
    messages: {
      CASE_NOT_FOUND: '没有这个审核任务',
      CASE_DECIDED: '已经处理过了',
      OWN_DECISION: '申诉要由另一位同事复核',
      CASE_TAKEN: '另一位同事正在处理，请看下一条',
      CASE_UNSIGNED: '这条内容没有作者，不能限制谁',
      SANCTION_NOT_FOUND: '没有这条限制',
      SANCTION_OVER: '这条限制已经结束了',
      REASON_REQUIRED: '请写明原因，作者会看到',
    },
    endpoints: ({ context }) => [
      ...handlers(context, [
        [deskCalls.operatorModeration, listCases],
        [deskCalls.operatorModerationDecide, decide],
        [deskCalls.operatorModerationTake, take],
        [deskCalls.operatorModerationFigures, showFigures],
        [deskCalls.operatorSanctions, listSanctions],
        [deskCalls.operatorSanctionGive, giveSanction],
        [deskCalls.operatorSanctionLift, liftSanction],
      ]),
      handle(deskCalls.operatorWords, () => showWords(context.database)),
      handle(deskCalls.operatorWordsSet, (tx, { input, now }) => setWords(tx, input.words, now)),
    ],
  },
  ports: ({ context }) => [provide(nickNameProblem, withContext(nameProblem, context))],
});
