import type { SubscribeHost } from '@marque/contract/notice/kinds';
import { sessionStore } from '../session/storage.ts';
import type { HostCapabilities } from './host-capabilities.ts';
import { currentHost, type Host } from './host.ts';
import { loadOnce } from './load-once.ts';
import type { NativeApp } from './native/handshake.ts';
import { failure } from './outcome.ts';

/** The host's capabilities, and the properties that the frame of a page needs. */
export type Platform = HostCapabilities & {
  readonly host: Host;
  /** Whether the host shows its own tabs for the product's root pages. */
  readonly ownTabs: boolean;
  /** Whether the host knows the person's phone, so that signing in takes one tap. */
  readonly ownLogin: boolean;
  /** The host whose subscribe messages can be asked for; null without them. */
  readonly subscribeHost: SubscribeHost | null;
};

let host: Host = { environment: 'browser', system: 'other' };
let app: NativeApp | null = null;
let ownTabs = false;
let ready: HostCapabilities | null = null;

/** The native app that this page runs in, for the diagnostics page; null elsewhere. */
export const nativeApp = (): NativeApp | null => app;

async function loadCapabilities(): Promise<HostCapabilities> {
  const { environment } = host;
  if (environment === 'app' && app) return (await import('./native/native.ts')).createNative(app);
  if (environment === 'applet') return (await import('./wechat/applet.ts')).applet;
  if (environment === 'wechat') return (await import('./wechat/wechat.ts')).createWechat(host);
  if (environment === 'tiktok') return (await import('./tiktok/tiktok.ts')).tiktok;
  return (await import('./browser.ts')).createBrowser(host);
}

let capabilities = loadOnce(loadCapabilities);

/** Loads the implementation ahead, so that a capability begins within the tap that asks for it. */
export const preloadPlatform = async (): Promise<HostCapabilities> =>
  (ready = await capabilities());

const names = {
  login: true,
  close: true,
  back: true,
  setShareCard: true,
  share: true,
  sharePoster: true,
  scan: true,
  locate: true,
  readSteps: true,
  chooseImages: true,
  saveImage: true,
  copy: true,
  call: true,
  openMap: true,
  pay: true,
  subscribe: true,
  openMiniProgram: true,
  setTitle: true,
  openApp: true,
} satisfies Record<keyof HostCapabilities, true>;

type AnyCapability = (...args: unknown[]) => Promise<unknown>;

/** A capability that first loads its implementation. Any exception becomes a failed outcome. */
const capabilityOf =
  (name: keyof HostCapabilities): AnyCapability =>
  async (...args) => {
    try {
      const own = ready ?? (await preloadPlatform());
      return await (own[name] as AnyCapability)(...args);
    } catch (error) {
      console.warn(`${name} failed`, error);
      return failure('failed');
    }
  };

const facade = Object.fromEntries(
  (Object.keys(names) as (keyof HostCapabilities)[]).map((name) => [name, capabilityOf(name)]),
) as unknown as HostCapabilities;

const current: Platform = {
  ...facade,
  get host() {
    return host;
  },
  get ownTabs() {
    return ownTabs;
  },
  get ownLogin() {
    const { environment } = host;
    if (environment === 'app') return app?.facts.methods.includes('login') ?? false;
    return environment === 'applet' || environment === 'tiktok';
  },
  get subscribeHost() {
    if (host.environment === 'applet') return __HOSTS__.applet.subscribe ? 'wechat' : null;
    return host.environment === 'tiktok' && __HOSTS__.tiktok.subscribe ? 'douyin' : null;
  },
};

/** The capabilities of the current host. */
export const platform = (): Platform => current;

const HOST_SEEN = 'host';
const OWN_TABS = 'ownTabs';

/** Whether the mini-program has its own tabs. The first address of the visit says so. */
function miniProgramHasTabs(): boolean {
  if (new URLSearchParams(location.search).get(OWN_TABS) === '1') sessionStore.set(OWN_TABS, '1');
  return sessionStore.get(OWN_TABS) === '1';
}

/**
 * Detects the host once, before the first render. It waits only for a native app, at most a second,
 * because the app may pass a session. `onNamed` is called when WeChat identifies a mini-program later.
 */
export async function prepareHost(onNamed: (host: Host) => void): Promise<NativeApp | null> {
  host = currentHost();
  if (host.environment === 'app') {
    const { performHandshake } = await import('./native/handshake.ts');
    app = await performHandshake();
    // The app has no port, or the user agent only claims to be an app.
    if (!app) host = { ...host, environment: 'browser' };
    // The app knows the system better than the user agent, e.g. on a tablet that requests desktop pages.
    else host = { ...host, system: app.facts.os };
  }
  // Some WeChat clients identify the mini-program only once their bridge is ready.
  if (host.environment === 'wechat') {
    if (sessionStore.get(HOST_SEEN) === 'applet') host = { ...host, environment: 'applet' };
    else
      document.addEventListener('WeixinJSBridgeReady', () => {
        if (currentHost().environment === 'applet') {
          sessionStore.set(HOST_SEEN, 'applet');
          host = currentHost();
          [ready, capabilities] = [null, loadOnce(loadCapabilities)];
          document.documentElement.dataset.host = 'applet';
        }
        onNamed(host);
      });
  }
  document.documentElement.dataset.host = host.environment;
  ownTabs = app ? app.facts.ownTabs : host.environment !== 'browser' && miniProgramHasTabs();
  if (ownTabs) document.documentElement.dataset.ownTabs = '';
  return app;
}
