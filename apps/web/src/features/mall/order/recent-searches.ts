/** Parses the stored keywords; entries that are no text are left out. */
export function readRecentSearches(stored: string | null): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}
