/** The digits of a venue in what was scanned: the address that its code holds. null for another code. */
export function venueCode(text: string): string | null {
  const found = /^(?:https?:\/\/\S*[?&]code=)?(\d{6})(?:[&#]\S*)?$/.exec(text.trim());
  return found?.[1] ?? null;
}
