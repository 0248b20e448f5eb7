import type { QueryClient } from '@tanstack/react-query';
import { settleLaunchParams } from '#shared/platform/launch-params.ts';
import { type Host, reportedSourceType } from '#shared/platform/host.ts';
import { takeAppUser } from '#shared/platform/native/native.ts';
import type { NativeApp } from '#shared/platform/native/handshake.ts';
import { platform } from '#shared/platform/platform.ts';
import { isWebsite, signOut, updateSession } from '#shared/session/session.ts';
import { mayLeave } from '#shared/routing/leave-guard.ts';
import { safePath } from '#shared/routing/safe-path.ts';

const px = (value: number): string => `${value}px`;

/** What the host says of itself, before the first render: its kind, the device, who is signed in. */
export function applyHost(host: Host, app: NativeApp | null): void {
  const sourceType = reportedSourceType(host);
  if (sourceType && !isWebsite()) updateSession({ SourceType: sourceType });
  if (!app) return;
  const { token, version, deviceId, deviceVersion, osVersion, statusBar, safeBottom } = app.facts;
  updateSession({
    ...(token && { Authorization: token }),
    appVersion: version,
    deviceId,
    deviceVersion,
    osVersion,
    statusBarHeight: String(statusBar),
  });
  // Old WebViews report no safe areas; the app knows its own bars.
  const { style } = document.documentElement;
  style.setProperty('--host-top', px(statusBar));
  style.setProperty('--host-bottom', px(safeBottom));
}

/** What a host says of itself once the page stands. */
export function applyNamedHost(host: Host): void {
  settleLaunchParams(host);
  applyHost(host, null);
}

type Connection = {
  client: QueryClient;
  navigate: (to: string | -1) => void;
  /** Whether this product has a page to go back to. */
  canGoBack: () => boolean;
};

/** Hears what happens in the app around the page. */
export function connectHost(
  { bridge }: NativeApp,
  { client, navigate, canGoBack }: Connection,
): void {
  bridge.on('login', takeAppUser);
  bridge.on('logout', signOut);
  bridge.on('resume', () => void client.invalidateQueries({ refetchType: 'active' }));
  // What a payment has come to is asked of the server, never believed.
  bridge.on('payResult', () => void client.invalidateQueries({ refetchType: 'active' }));
  bridge.on('push', (data) => {
    const route = (data as { route?: unknown } | null)?.route;
    if (typeof route === 'string') navigate(safePath(route, '/home'));
  });
  const close = async () => {
    if (await mayLeave()) await platform().close();
  };
  bridge.on('back', () => {
    // An open sheet or dialog closes first, as it does for the escape key.
    if (document.querySelector('[aria-modal=true]'))
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    else if (canGoBack()) navigate(-1);
    else void close();
  });
  void bridge.call('setBack', { intercept: true }).catch(() => undefined);
}
