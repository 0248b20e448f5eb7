export type ChosenDealer = { id: string; name: string };

/** Reads a stored store; null when there is none or it is broken. */
export function readChosenDealer(stored: string | null): ChosenDealer | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<ChosenDealer> | null;
    const { id, name } = value ?? {};
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}
