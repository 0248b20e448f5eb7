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

/** Stores what the host reports before the first render: its kind, the device, the app's access token. */
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
  // Old WebViews report no safe areas, so the app reports the heights of its bars.
  const { style } = document.documentElement;
  style.setProperty('--host-top', px(statusBar));
  style.setProperty('--host-bottom', px(safeBottom));
}

/** Applies a host that identified itself only after the page had loaded. */
export function applyNamedHost(host: Host): void {
  settleLaunchParams(host);
  applyHost(host, null);
}

type Connection = {
  client: QueryClient;
  navigate: (to: string | -1) => void;
  /** Whether the history contains an earlier page of this product. */
  canGoBack: () => boolean;
};

/** Listens to the native app's events. */
export function connectHost(
  { bridge }: NativeApp,
  { client, navigate, canGoBack }: Connection,
): void {
  bridge.on('login', takeAppUser);
  bridge.on('logout', signOut);
  bridge.on('resume', () => void client.invalidateQueries({ refetchType: 'active' }));
  // The result of a payment comes from the server, never from the app.
  bridge.on('payResult', () => void client.invalidateQueries({ refetchType: 'active' }));
  bridge.on('push', (data) => {
    const route = (data as { route?: unknown } | null)?.route;
    if (typeof route === 'string') navigate(safePath(route, '/home'));
  });
  const close = async () => {
    if (await mayLeave()) await platform().close();
  };
  bridge.on('back', () => {
    // The back key first closes an open sheet or dialog, by the same event as the escape key.
    if (document.querySelector('[aria-modal=true]'))
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    else if (canGoBack()) navigate(-1);
    else void close();
  });
  void bridge.call('setBack', { intercept: true }).catch(() => undefined);
}
