import { sessionStore } from '../session/storage.ts';

/** A native app played by the page itself, for trying the app's ways on a desk. */
export type SimulatedHost = {
  os: 'ios' | 'android' | 'harmony';
  /** Token the app's login hands over; '' plays a user who closes it. */
  token: string;
  scanText: string;
  lng: number;
  lat: number;
};

const KEY = 'simulatedHost';

export const simulatedHost = (): SimulatedHost | null => {
  const text = sessionStore.get(KEY);
  try {
    return text ? (JSON.parse(text) as SimulatedHost) : null;
  } catch {
    return null;
  }
};

/** Takes effect with the next page load; lasts for this tab's visit. */
export const simulate = (host: SimulatedHost | null): void =>
  sessionStore.set(KEY, host && JSON.stringify(host));
