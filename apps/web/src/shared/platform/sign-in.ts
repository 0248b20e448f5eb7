import { getSession, isWebsite } from '../session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { Channel } from './host-capabilities.ts';
import { platform } from './platform.ts';
import { openLoginPage } from './route.ts';

/** The registration channel of people who register through an activity. */
const ACTIVITY_CHANNEL = '36';

/** Matches activity pages and the detail pages of community activities. */
const ACTIVITY = /^\/(?:xtl|bz)\/(?:activity\/|ActDetails(?:\/|$))/;

/** The registration channel of a login that starts at this address. */
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
 * Signs the user in by the environment's login and returns to `returnTo`, a path of this product.
 * `signedIn`: the session exists and the page is unchanged. `left`: the page is being left for the
 * login. `closed`: the host's login ended without a session.
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
