/** The four points by which an activity is rated. */
export const ACT_POINTS = ['overall', 'organising', 'content', 'venue'] as const;
export type ActPoint = (typeof ACT_POINTS)[number];

export const ACT_POINT_LABELS: Readonly<Record<ActPoint, string>> = {
  overall: '整体',
  organising: '组织',
  content: '内容',
  venue: '场地',
};

/** Suggested tags of reviews. */
export const ACT_TAGS = [
  '时间安排得当',
  '领队靠谱',
  '内容扎实',
  '场地好找',
  '停车方便',
  '适合带娃',
  '认识新朋友',
  '物有所值',
  '等待偏久',
  '人有点多',
] as const;
export type ActTag = (typeof ACT_TAGS)[number];

/** What a list of reviews shows: good have a mean of 4 stars and more. */
export const ACT_REVIEW_FILTERS = {
  all: '全部',
  pictures: '有图',
  good: '好评',
  poor: '中差评',
} as const;
export type ActReviewFilter = keyof typeof ACT_REVIEW_FILTERS;
