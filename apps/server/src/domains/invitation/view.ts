import type { Friend, FriendStep } from '@marque/contract/member/invitation/schema';
import { formatInteger, formatMoney } from '@marque/contract/money';
import { lastDayBefore } from '@marque/contract/shanghai';
import type { FriendFace } from '../session/module.ts';
import { isOpen } from './machine.ts';
import { remindFrom } from './policy.ts';
import type { InvitationRow, StepRow } from './repository.ts';

const ORDER = ['registered', 'certified', 'ordered'] as const;
const TITLES = { registered: '加入会员', certified: '车主认证', ordered: '首单' } as const;

/** What took a step back. */
const LOST = {
  registered: '没有通过核验',
  certified: '车主认证已结束',
  ordered: '订单已退款',
} as const;

/** What a step's state means, without what it brings. */
function stepText(
  invitation: InvitationRow,
  { state, min_fen: minFen, step, due_at: due }: StepRow,
) {
  switch (state) {
    case 'waiting':
      return `还差${TITLES[step]}${minFen > 0 ? `（满 ${formatMoney(minFen)} 且过退货期）` : ''}`;
    case 'holding':
      return `核验中，${lastDayBefore(due)} 前完成`;
    case 'rewarded':
      return '已达成';
    case 'undoing':
    case 'clawedBack':
      return invitation.refused_at ? '未通过规则核验，已收回' : `${LOST[step]}，奖励收回`;
    case 'refused':
      return '未通过规则核验';
    case 'expired':
      return `${lastDayBefore(invitation.ends_at)} 前没有完成`;
  }
}

function stepView(invitation: InvitationRow, step: StepRow, says: boolean): FriendStep {
  const text = stepText(invitation, step);
  const reward = step.score === 0 ? '本月已达上限' : `${formatInteger(step.score ?? 0)} 积分已到账`;
  return {
    key: step.step,
    title: TITLES[step.step],
    state: step.state,
    text: says && step.state === 'rewarded' ? `${text}，${reward}` : text,
    at: step.reached_at?.toISOString() ?? null,
    score: says ? step.score : null,
  };
}

/** What stands first about a friend: what is missing and until when, or how it ended. */
function noteOf(invitation: InvitationRow, steps: readonly StepRow[]): string {
  if (invitation.refused_at) return `未通过规则核验：${invitation.refused_for}`;
  if (steps.some(({ step, state }) => step === 'registered' && state === 'holding'))
    return '已加入，核验中';
  const missing = steps.filter(({ state }) => state === 'waiting');
  if (missing.length > 0) {
    const names = missing.map(({ step }) => TITLES[step]).join('、');
    return `还差${names}，${lastDayBefore(invitation.ends_at)} 前有效`;
  }
  if (steps.some(({ state }) => state === 'holding')) return '已达成，核验中';
  const lost = steps.find(({ state }) => state === 'undoing' || state === 'clawedBack');
  if (lost) return `${LOST[lost.step]}，一笔奖励收回`;
  return steps.every(({ state }) => state === 'rewarded') ? '全部达成' : '已过有效期';
}

/** Returns a friend as the inviter sees them. `says`: whether it may be said what they brought. */
export function friendView(
  invitation: InvitationRow,
  rows: readonly StepRow[],
  face: FriendFace,
  says: boolean,
): Friend {
  const steps = ORDER.flatMap((key) => rows.find(({ step }) => step === key) ?? []);
  const open = steps.some(({ state }) => isOpen(state) && state !== 'undoing');
  return {
    id: invitation.id,
    ...face,
    joinedAt: invitation.accepted_at.toISOString(),
    note: noteOf(invitation, steps),
    until: open ? invitation.ends_at.toISOString() : null,
    remindFrom: remindFrom(invitation)?.toISOString() ?? null,
    steps: steps.map((step) => stepView(invitation, step, says)),
  };
}

export const stepTitle = ({ step }: Pick<StepRow, 'step'>): string => TITLES[step];
