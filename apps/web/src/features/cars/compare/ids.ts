/** Returns whether an id is that of a competitor's car. */
export const isOthers = (id: string): boolean => id.startsWith('cp-');

/** Parses the ids of an address: valid, distinct and limited in number. */
export const idsOf = (text: string | undefined, most: number): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[\w.:-]{1,64}$/.test(id)))].slice(0, most);
