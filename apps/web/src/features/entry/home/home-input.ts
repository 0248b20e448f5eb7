/** Returns the input for a brand's published home, or for a previewed version. */
export const homeInput = (preview: string | undefined) =>
  ({ page: 'entry.home', ...(preview && { preview }) }) as const;
