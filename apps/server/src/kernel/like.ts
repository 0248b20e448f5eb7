/** The pattern of texts that contain this one, for LIKE and ILIKE; wildcards in it stand for themselves. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
