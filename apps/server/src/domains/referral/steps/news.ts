import type { BindingState } from '@marque/contract/referral/binding/schema';
import { dayText, lastDayBefore } from '@marque/contract/shanghai';
import { type NoteText, toldInviter } from '../attribution/tell.ts';
import type { Moving } from '../rewards/give.ts';
import { OVER_YEAR } from '../rewards/policy.ts';
import { saleSteps, type SettledBinding } from './policy.ts';
import type { BindingRow } from './repository.ts';

/** What an inviter is told of a friend, by what happened. */
const NOTES = {
  drive: (friend: string): NoteText => ({
    title: '朋友试驾过了',
    body: `${friend}完成了试驾，进展在我的推荐里看。`,
  }),
  locked: (friend: string): NoteText => ({
    title: '朋友下订了',
    body: `${friend}下订了，提车后再告诉你。`,
  }),
  delivered: (friend: string, day: string): NoteText => ({
    title: '朋友这一单完成了',
    body: `${friend}的步骤都完成了，观察期到 ${day} 24:00。`,
  }),
  review: (friend: string, day: string): NoteText => ({
    title: '正在核对一次推荐',
    body: `${friend}接受推荐和下订离得很近，要核对一下，${day}前给你结果。`,
  }),
  kept: (friend: string): NoteText => ({
    title: '一次推荐成功了',
    body: `${friend}的推荐已经计入。`,
  }),
  overYear: (friend: string): NoteText => ({
    title: '这位朋友没有计入',
    body: `${friend}：${OVER_YEAR}。`,
  }),
  refused: (friend: string, reason: string): NoteText => ({
    title: '一次推荐没有通过核对',
    body: `${friend}：${reason}。有疑问请联系客服。`,
  }),
  returned: (friend: string, reason: string): NoteText => ({
    title: '一次推荐已收回',
    body: `${friend}：${reason}。`,
  }),
  undone: (friend: string, next: string): NoteText => ({
    title: '朋友的订单取消了',
    body: `${friend}的订单取消了，${next}。`,
  }),
};

/** Notes that an inviter is told of a friend. `which`: the fact, of each of which they are told once. */
export async function tellInviter(
  { news, now, programme, tx }: Moving,
  row: BindingRow,
  { what, which = '', say = '' }: { what: keyof typeof NOTES; which?: string; say?: string },
): Promise<void> {
  const noteOf = (friend: string): NoteText => NOTES[what](friend, say);
  news.push(await toldInviter(tx, row, `${what}:${which}`, { programme, now }, noteOf));
}

export const dayBefore = (end: Date): string => dayText(lastDayBefore(end));

/** Tells an inviter what is new of a friend who shows the steps. Of the end they are told by who decides it. */
export async function tellMoved(
  moving: Moving,
  row: BindingRow,
  { state, reached, sale, dueAt }: SettledBinding,
  before: { state: BindingState; drove: boolean },
): Promise<void> {
  if (!row.shows) return;
  const drive = reached.find(({ kind }) => kind === 'drive');
  if (drive && !before.drove) await tellInviter(moving, row, { what: 'drive', which: drive.ref });
  const sold = saleSteps(moving.content);
  const which = sale?.orderId ?? '';
  const hadSale = before.state !== 'open' && before.state !== 'expired';
  if (state === before.state) return;
  if (hadSale && !sale && sold.size > 0 && (state === 'open' || state === 'expired'))
    await tellInviter(moving, row, {
      what: 'undone',
      which: moving.now.toISOString(),
      say: state === 'open' ? '有效期内再下订还算' : '有效期已过，这次推荐到此为止',
    });
  else if (state === 'locked') await tellInviter(moving, row, { what: 'locked', which });
  else if (state === 'delivered')
    await tellInviter(moving, row, { what: 'delivered', which, say: dayBefore(dueAt!) });
}
