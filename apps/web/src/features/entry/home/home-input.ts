/** The published home of a brand, or the version a preview's link shows. */
export const homeInput = (preview: string | undefined) =>
  ({ page: 'entry.home', ...(preview && { preview }) }) as const;
