import type { ReviewFilter } from '@marque/contract/mall/review/schema';

export const REVIEW_RULES = {
  /** The time after a review in which it can be added to, in milliseconds. */
  appendWithinMs: 180 * 86_400_000,
  /** The number of tags above a commodity's reviews. */
  tagsShown: 8,
} as const;

/** The range of stars of each filter, inclusive. */
export const STARS = { good: [4, 5], bad: [1, 3] } as const satisfies Partial<
  Record<ReviewFilter, readonly [number, number]>
>;

/** Returns the mean with one decimal; 0 without reviews. */
export const rating = (starSum: number, count: number): number =>
  count === 0 ? 0 : Math.round((starSum / count) * 10) / 10;

/** Returns the first character and two asterisks: 林**. */
export const masked = (name: string): string => `${[...name][0] ?? '车'}**`;

/** The tags of praise and the words that imply them. */
const PRAISE: Readonly<Record<string, RegExp>> = {
  做工扎实: /做工|扎实|质感|缝线|用料|厚实/,
  贴合车型: /贴合|严丝合缝|刚好|正好|合适|尺寸|原车/,
  安装方便: /好装|安装(很|挺|也)?(方便|简单|快)|装上就|一插|卡扣|免打孔/,
  颜值高: /好看|漂亮|颜值|高级|精致|配色/,
  味道清新: /味道|香味|清新|不刺鼻|没异味|无异味/,
  实用: /实用|好用|方便|省心|值得/,
  物流快: /物流|发货|快递|隔天|次日|第二天就到/,
  送礼合适: /送人|送礼|礼物|孩子|儿子|女儿/,
};

/** Returns the tags of a good review's text; none for a bad review. */
export const tagsOf = (text: string, stars: number): string[] =>
  stars < STARS.good[0]
    ? []
    : Object.entries(PRAISE).flatMap(([tag, words]) => (words.test(text) ? tag : []));
