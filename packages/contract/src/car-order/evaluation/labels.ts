/** The aspects that an evaluation rates. */
export const EVALUATION_POINTS = ['choice', 'payment', 'delivery', 'adviser', 'car'] as const;
export type EvaluationPoint = (typeof EVALUATION_POINTS)[number];

export const EVALUATION_POINT_LABELS: Readonly<Record<EvaluationPoint, string>> = {
  choice: '选车',
  payment: '付款',
  delivery: '交付',
  adviser: '顾问',
  car: '爱车',
};

/** The tags that an evaluation can carry. */
export const EVALUATION_TAGS = [
  '价格透明',
  '没有套路',
  '进度清楚',
  '提前交付',
  '按时交付',
  '讲解细致',
  '顾问专业',
  '手续利落',
  '做工用心',
  '惊喜满满',
  '等待偏久',
  '手续偏多',
  '沟通不及时',
] as const;
export type EvaluationTag = (typeof EVALUATION_TAGS)[number];
