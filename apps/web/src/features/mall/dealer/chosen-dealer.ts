export type ChosenDealer = { id: string; name: string };

/** Parses the stored store; returns null when it is missing or broken. */
export function readChosenDealer(stored: string | null): ChosenDealer | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<ChosenDealer> | null;
    const { id, name } = value ?? {};
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}
