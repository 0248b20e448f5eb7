import { APPEND_DAYS } from '@marque/contract/car-order/evaluation/form';
import {
  EVALUATION_POINTS,
  type EvaluationPoint,
} from '@marque/contract/car-order/evaluation/labels';
import type { ReviewSubject } from '../../review/module.ts';

/** Reviews of car orders, which count for the series. A review has the id of its order. */
export const carOrderReviews: ReviewSubject<EvaluationPoint> = {
  name: 'carOrder',
  points: EVALUATION_POINTS,
  moderated: {
    review: { kind: 'carEvaluation', title: '购车评价' },
    append: { kind: 'carEvaluationAppend', title: '购车追加评价' },
  },
  anonymous: '匿名车主',
  gone: '车主',
  appendDays: APPEND_DAYS,
  reward: {
    rule: 'carEvaluation',
    link: (id) => ({ page: 'carOrder.evaluate', params: { id } }),
    removed: '购车评价未通过审核，积分收回',
    deleted: '购车评价已删除，积分收回',
    restored: '购车评价通过，积分返还',
  },
  link: (id) => ({ page: 'carOrder.evaluate', query: { id } }),
  answered: {
    kind: 'order',
    title: '门店回复了你的购车评价',
    link: (id) => ({ page: 'carOrder.evaluate', query: { id } }),
  },
  codes: {
    notFound: 'EVALUATION_NOT_FOUND',
    exists: 'EVALUATION_EXISTS',
    notPublished: 'EVALUATION_CLOSED',
    appended: 'EVALUATION_CLOSED',
    appendLate: 'EVALUATION_CLOSED',
  },
};

/** What is kept of the order. */
export type OrderFacts = { orderNo: string; title: string };
