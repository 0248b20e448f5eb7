import { getSession, isWebsite } from '../session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { Channel } from './host-capabilities.ts';
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
 * product. `signedIn`: the session is there and the page stands as it was. `left`: the page is being
 * left for it. `closed`: the host's own login has ended without.
 */
export async function signIn(returnTo: string): Promise<'signedIn' | 'left' | 'closed'> {
  if (isWebsite()) {
    openLoginPage(returnTo);
    return 'left';
  }
  const outcome = await platform().login({ returnTo, channel: loginChannel(returnTo) });
  if (outcome.ok) return outcome.value;
  if (outcome.reason !== 'cancelled') toast(outcome.message);
  return 'closed';
}
