import type { FormCard } from '@marque/contract/form-data/schema';
import { formatDateTime } from '#shared/format/time.ts';

const unitOf = ({ presentation }: Pick<FormCard, 'presentation'>): string =>
  presentation === 'question' ? '题' : '页';

export const isSent = ({ status }: Pick<FormCard, 'status'>): boolean =>
  status !== 'none' && status !== 'draft';

/** Whether the reader can begin or go on now. */
export const isOpen = (card: Pick<FormCard, 'state' | 'status'>): boolean =>
  card.state === 'open' && !isSent(card);

/** The button that begins or goes on, e.g. 继续（第 3 题）. */
export const startText = (card: Pick<FormCard, 'minutes' | 'next' | 'presentation'>): string =>
  card.next === null
    ? `开始（约 ${card.minutes} 分钟）`
    : `继续（第 ${card.next} ${unitOf(card)}）`;

const SENT = { done: '已提交', screened: '已回答，这次不适合', full: '已回答，名额已满' };

/** How a questionnaire stands for the reader, in a few words. */
export function standText(card: FormCard): string {
  const { state, status, opensAt, next } = card;
  if (status === 'done' || status === 'screened' || status === 'full') return SENT[status];
  if (state === 'ahead') return `${formatDateTime(opensAt!)} 开始`;
  if (state === 'over') return '已结束';
  if (state === 'full') return '名额已满';
  return next === null ? `约 ${card.minutes} 分钟` : `继续第 ${next} ${unitOf(card)}`;
}

/** Why it cannot be answered now, as a sentence; '' while it can. */
export function closedText(card: FormCard): string {
  if (isSent(card)) return '你已经提交过了，每人一次，谢谢';
  switch (card.state) {
    case 'ahead':
      return `还没开始，${formatDateTime(card.opensAt!)} 再来`;
    case 'over':
      return card.closesAt ? `${formatDateTime(card.closesAt)} 已结束，谢谢关注` : '已结束';
    case 'full':
      return '名额已经收满，谢谢你的热心';
    case 'open':
      return '';
  }
}
