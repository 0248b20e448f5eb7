/** The tabs of the feed, in their order. */
export const FEED_TABS = [
  'recommended',
  'following',
  'latest',
  'local',
  'questions',
  'news',
] as const;
export type FeedTab = (typeof FEED_TABS)[number];

export const FEED_TAB_LABELS: Readonly<Record<FeedTab, string>> = {
  recommended: '推荐',
  following: '关注',
  latest: '最新',
  local: '同城',
  questions: '问答',
  news: '资讯',
};

/** What members write. Articles are written by operators. */
export const WRITTEN_KINDS = ['moment', 'question', 'answer'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

export const POST_KINDS = [...WRITTEN_KINDS, 'article'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const POST_KIND_LABELS: Readonly<Record<PostKind, string>> = {
  moment: '动态',
  question: '提问',
  answer: '回答',
  article: '资讯',
};
