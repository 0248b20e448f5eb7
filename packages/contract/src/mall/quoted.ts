/** A title inside a sentence; one that brings quotation marks of its own gets no second pair. */
export const quoteTitle = (title: string): string =>
  title.includes('「') ? title : `「${title}」`;
