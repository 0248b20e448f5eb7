import * as calls from '@marque/contract/referral/programme/endpoints';
import * as deskCalls from '@marque/contract/referral/programme/operator-endpoints';
import { defineModule, handlers, provide } from '#kernel/module.ts';
import { referralContext } from './context.ts';
import { programmePage } from './ports.ts';
import * as desk from './programme/desk.ts';
import { hasPage } from './programme/load.ts';
import { listProgrammes, showProgramme, showRules } from './programme/show.ts';

export { publishContent as seedProgrammes } from './programme/publish.ts';

/** Programmes by which members recommend cars to friends. */
export const referralModule = defineModule({
  name: 'referral',
  messages: { RECOMMENDING_NOT_FOUND: '没有找到这个推荐计划，看看正在进行的' },
  create: (kernel) => ({ context: referralContext(kernel) }),
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.referralProgramme, showProgramme],
      [calls.referralRules, showRules],
      [calls.referralProgrammes, listProgrammes],
    ]),
  operator: {
    messages: {
      BUDGET_NOT_FOUND: '这个计划没有这个名额',
      RECOMMENDING_NOT_FOUND: '这个品牌没有这个推荐计划',
      PROGRAMME_NOT_PAUSED: '计划没有暂停',
      PROGRAMME_OVER: '计划已经结束了',
      PROGRAMME_PAUSED: '计划已经暂停了',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorProgrammes, desk.listForDesk],
        [deskCalls.operatorProgrammeCheck, desk.checkProgramme],
        [deskCalls.operatorProgrammePublish, desk.publishProgramme],
        [deskCalls.operatorProgrammePause, desk.pauseProgramme],
        [deskCalls.operatorProgrammeResume, desk.resumeProgramme],
        [deskCalls.operatorProgrammeEnd, desk.endProgramme],
        [deskCalls.operatorProgrammeBudget, desk.raiseBudget],
      ]),
  },
  ports: () => [provide(programmePage, hasPage)],
});
