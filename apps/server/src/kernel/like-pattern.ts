/** The LIKE and ILIKE pattern of texts that contain `text`. Wildcards in `text` are escaped. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
