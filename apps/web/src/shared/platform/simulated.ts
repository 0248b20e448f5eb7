import { sessionStore } from '../session/storage.ts';

/** A native app simulated by the page, for trying the app's capabilities in a desktop browser. */
export type SimulatedHost = {
  os: 'ios' | 'android' | 'harmony';
  /** The access token of the app's login; '' simulates a user who closes the login. */
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

/** Sets the simulated app. It takes effect with the next page load and lasts for the visit of this tab. */
export const simulate = (host: SimulatedHost | null): void =>
  sessionStore.set(KEY, host && JSON.stringify(host));
