import type { Link } from '@marque/contract/common';
import type { Refusal, RefusalData } from '@marque/contract/referral/binding/schema';
import { monthDay, shanghaiDay } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import type { LoadedProgramme } from '../programme/load.ts';
import { lastDay } from '../rewards/policy.ts';
import type { BindingRow } from './binding-repository.ts';

const linkTo = (page: string): Link => ({ page, params: {} });

export const refusal = (code: string, text: string, way: string | null = null): Refusal => ({
  code,
  text,
  way: way === null ? null : linkTo(way),
});

/** The error by which something is refused, with its text and way on. */
export function refusedBy(found: Refusal): DomainError {
  const data: RefusalData = { refusal: found };
  return new DomainError(found.code, data);
}

/** Texts of refusals. Those that name whom or when have another one beside them in their data. */
export const TEXTS = {
  OWN_CODE: '这是你自己的推荐码，发给朋友吧',
  ALREADY_BOUND: '你已接受一位朋友的推荐，到期后可以再选',
  KNOWN_FRIEND: '你最近已经来看过车，这次不计入推荐；人人可得的购车礼照样有',
  ROLE_CONFLICT: '推荐过朋友的人一年内不能再被推荐，被推荐的人提车后就能推荐朋友',
  STAFF_EXCLUDED: '门店和品牌的工作人员不参加推荐',
  RECOMMENDING_CLOSED: '这期推荐已结束，看看正在进行的',
  INVITER_FULL: '这位朋友推荐的人满了，请换一个推荐码',
  STEP_REACHED: '你已经完成了一步，推荐人不能再更换',
  CHANGE_OVER: '更换推荐人的时间已过，到期后可以再选',
} as const;

/** The code is another module's. */
export const CODE_UNKNOWN = '没有找到这个推荐码，请和朋友核对';

export const ownCode = refusal('OWN_CODE', TEXTS.OWN_CODE);
export const codeUnknown = refusal('CODE_UNKNOWN', CODE_UNKNOWN);
export const inviterFull = refusal('INVITER_FULL', TEXTS.INVITER_FULL);
export const staffExcluded = refusal('STAFF_EXCLUDED', TEXTS.STAFF_EXCLUDED);
export const afterKeys = refusal('ROLE_CONFLICT', '提车后就能推荐朋友');
export const noAmbassador = refusal('RECOMMENDING_CLOSED', '这位合伙人已不在，请换一个推荐码');
export const recommends = refusal('ROLE_CONFLICT', '你已经是推荐人，不能再接受推荐');
export const inviterIsFriend = refusal(
  'ROLE_CONFLICT',
  '这位朋友自己也在被推荐，TA 提车后才能推荐你',
);

/** Names the inviter whom a friend accepted, and the last day. */
export const alreadyBound = (
  { state, expires_at: until }: Pick<BindingRow, 'state' | 'expires_at'>,
  name: string,
): Refusal =>
  refusal(
    'ALREADY_BOUND',
    state === 'open'
      ? `你已接受 ${name} 的推荐，${lastDay(until)}前有效`
      : `你已接受 ${name} 的推荐，车已下订，推荐人不再变`,
  );

/** `how`: what the friend did before, e.g. 你在 3 月 2 日已预约过试驾. */
export const knownFriend = (how: string): Refusal =>
  refusal('KNOWN_FRIEND', `${how}，这次不计入推荐；人人可得的购车礼照样有`);

/** `label`: the last step that was reached, e.g. 到店试驾. */
export const stepReached = (label: string | undefined): Refusal =>
  refusal(
    'STEP_REACHED',
    label === undefined ? TEXTS.STEP_REACHED : `你已${label}，推荐人不能再更换`,
  );

export const changeOver = (wasChanged: boolean): Refusal =>
  refusal('CHANGE_OVER', wasChanged ? '推荐人只能更换一次，到期后可以再选' : TEXTS.CHANGE_OVER);

/** Why nobody joins or accepts now; null for a programme that is live. */
export function closedNow({ state, row }: LoadedProgramme): Refusal | null {
  if (state === 'live') return null;
  if (state === 'scheduled')
    return refusal(
      'RECOMMENDING_CLOSED',
      `这期推荐 ${monthDay(shanghaiDay(row.starts_at))}开始，可以先设提醒`,
    );
  if (state === 'paused')
    return refusal('RECOMMENDING_CLOSED', `这期推荐暂停中：${row.pause_reason}`);
  return refusal('RECOMMENDING_CLOSED', TEXTS.RECOMMENDING_CLOSED, 'entry.home');
}
