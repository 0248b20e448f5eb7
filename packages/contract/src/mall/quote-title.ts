/** Quotes a title for use in a sentence, unless it contains quotation marks itself. */
export const quoteTitle = (title: string): string =>
  title.includes('「') ? title : `「${title}」`;
