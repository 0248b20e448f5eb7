/** Words that the advertising law keeps out of what is shown for a prize. */
const SUPERLATIVES = ['最佳', '第一品牌', '国家级', '全网最', '顶级', '独一无二', '史上最'];

/** Returns what a moderator has to look at in the words of a work, beside what moderation finds itself. */
export const wordsToLookAt = (texts: readonly string[], shown: readonly string[]): string[] => [
  ...SUPERLATIVES.filter((word) => texts.some((text) => text.includes(word))),
  // Contacts are covered for others, and such a work is looked at first.
  ...(texts.some((text, i) => text !== shown[i]) ? ['联系方式'] : []),
];
