import type { SourceType } from '@marque/contract/core';
import { type HostClass, hostClassOf } from '@marque/contract/host';

/**
 * The host of a caller, by the SourceType header where only the web app's scripts can tell it, else by
 * the user agent. It decides what is offered and said there, never what a member may do.
 */
export function callerHost(sourceType: SourceType | null, userAgent = ''): HostClass {
  if (sourceType === 'APPLET') return 'applet';
  if (sourceType === 'TIKTOK') return 'tiktok';
  const named = hostClassOf(userAgent);
  // Browsers say IOS and ANDROID too; HarmonyOS is said by our app alone.
  return named === 'browser' && sourceType === 'HarmonyOS' ? 'app' : named;
}
