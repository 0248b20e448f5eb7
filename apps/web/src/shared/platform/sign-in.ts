import { getSession, isWebsite } from '../session/session.ts';
import type { Channel } from './duties.ts';
import { platform } from './platform.ts';
import { openLoginPage } from './route.ts';

/** Registration channel of people who come through an activity. */
const ACTIVITY_CHANNEL = '36';

/** Activity pages, and the detail pages of community activities. */
const ACTIVITY = /^\/(?:xtl|bz)\/(?:activity\/|ActDetails(?:\/|$))/;

/** The channel a login from this address registers with. */
export function loginChannel(address: string): Channel {
  const { pathname, searchParams } = new URL(address, location.origin);
  if (!ACTIVITY.test(pathname)) return getSession().userChannel;
  return {
    channelV1: ACTIVITY_CHANNEL,
    channelV2: searchParams.get('id') ?? '',
    channelV3: '',
  };
}

/**
 * Lets the user sign in as the environment does it and come back to `returnTo`, a path of this
 * product. True: the session is there and the page stands as it was.
 */
export async function signIn(returnTo: string): Promise<boolean> {
  if (isWebsite()) {
    openLoginPage(returnTo);
    return false;
  }
  const outcome = await platform().login({ returnTo, channel: loginChannel(returnTo) });
  return outcome.ok && outcome.value === 'signedIn';
}
