import { SUBMISSION_STATE_LABELS } from '@marque/contract/referral/circle/labels';
import type { Submission } from '@marque/contract/referral/circle/submission-schema';
import { monthDay } from '@marque/contract/shanghai';

export const stateText = ({ kind, state }: Submission): string =>
  SUBMISSION_STATE_LABELS[kind][state];

/** What comes next, in a sentence. */
export function nextText({ dueDay, late, state }: Submission): string {
  switch (state) {
    case 'reviewing':
      return late
        ? `原定 ${monthDay(dueDay)}前答复，抱歉晚了，我们正在催`
        : `${monthDay(dueDay)}前答复你`;
    case 'supplement':
      return '补充之后继续评审';
    case 'accepted':
      return '接下来会联系你，开始之前可以撤回';
    case 'working':
      return '正在做，进展会发消息给你';
    default:
      return '';
  }
}
