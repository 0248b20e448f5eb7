import { JOIN_CODES } from '@marque/contract/community/act/states';
import { sumText } from '@marque/contract/community/act/policy';
import { DAY_MS, timeText } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import type { ActRow, SessionRow } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';
import type { NewNotice } from '../../notice/module.ts';
import type { JoinRow } from './repository.ts';

type ToldJoin = { act: ActRow; session: SessionRow; row: JoinRow; now: Date };

type Words = Pick<NewNotice, 'title' | 'body'> &
  Partial<Pick<NewNotice, 'outside' | 'critical' | 'urgent' | 'link'>>;

const told =
  (event: string, words: (about: ToldJoin) => Words) =>
  ({ tell }: Pick<ActContext, 'tell'>, tx: Tx, about: ToldJoin): Promise<void> => {
    const { act, row, now } = about;
    return tell(tx, {
      link: { page: 'community.actSign', query: { id: act.id } },
      ...words(about),
      userId: row.user_id,
      brand: row.brand,
      kind: 'activity',
      // A place can be offered again, and an activity can change twice.
      dedupe: `act:${row.id}:${event}:${JOIN_CODES[row.status]}:${act.version}`,
      at: now,
    });
  };

/** On the last day people are told at night too. */
const isSoon = ({ session, now }: ToldJoin): boolean =>
  session.starts_at.getTime() - now.getTime() < DAY_MS;

export const tellConfirmed = told('confirmed', ({ act, session, row }) => ({
  title: `报名成功：${act.title}`,
  body: `${timeText(session.starts_at)}，${act.city}${act.address}，${row.seats} 位。凭证在「我的报名」`,
}));

export const tellPromoted = told('promoted', (about) => ({
  title: `候补成功：${about.act.title}`,
  body: `名额已经是你的，${timeText(about.session.starts_at)} 见。来不了请尽早退出，让给后面的车友`,
  outside: {
    template: 'actPlace',
    values: { title: about.act.title, until: timeText(about.session.starts_at) },
  },
  critical: true,
  urgent: isSoon(about),
}));

export const tellOffered = told('offered', (about) => ({
  title: `有名额了：${about.act.title}`,
  body: `为你保留到 ${timeText(about.row.hold_until!)}，确认后名额生效，过时让给下一位`,
  outside: {
    template: 'actPlace',
    values: { title: about.act.title, until: timeText(about.row.hold_until!) },
  },
  critical: true,
  urgent: isSoon(about),
}));

export const tellExpired = told('expired', ({ act, row }) => ({
  title: `${row.reason}：${act.title}`,
  body: '名额已让给其他车友，还想去可以再报名',
}));

export const tellQueueOver = told('queueOver', ({ act }) => ({
  title: `候补未成功：${act.title}`,
  body: '活动快开始了，没有等到名额。有空位时可以直接报名',
}));

export const tellCancelled = told('cancelled', (about) => {
  const { act, row } = about;
  const back = { fen: row.refund_fen, score: row.refund_score };
  const pays = back.fen > 0 || back.score > 0;
  return {
    title: `活动取消：${act.title}`,
    body: `${act.cancel_reason}。${pays ? `${sumText(back)} 全部退回，1–7 天到账` : '不好意思让你白等了'}`,
    outside: { template: 'actChanged', values: { title: act.title, change: '已取消' } },
    critical: true,
    urgent: isSoon(about),
  };
});

export const tellMoved = told('moved', (about) => {
  const { act, session } = about;
  return {
    title: `时间地点有变：${act.title}`,
    body: `${timeText(session.starts_at)}，${act.city}${act.address}。来不了可以在 48 小时内退出，全部退回`,
    outside: {
      template: 'actChanged',
      values: { title: act.title, change: timeText(session.starts_at) },
    },
    critical: true,
    urgent: isSoon(about),
  };
});

export const tellReview = told('review', ({ act }) => ({
  title: `玩得怎么样：${act.title}`,
  body: '说说你的感受，后来的车友会参考，主办方也会回复',
  link: { page: 'community.pushEvaluate', query: { id: act.id } },
}));

export const tellReviewAgain = told('reviewAgain', ({ act }) => ({
  title: `还没有评价：${act.title}`,
  body: '一两句也好，帮后来的车友挑一场合适的活动',
  link: { page: 'community.pushEvaluate', query: { id: act.id } },
}));
