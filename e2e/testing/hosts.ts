import { HOSTS } from '@marque/contract/host-defaults';
import type { BrowserContext, Page } from 'playwright-core';
import type { Session } from './session.ts';

/** User agents of the hosts. */
const AGENTS = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android:
    'Mozilla/5.0 (Linux; Android 14; PGT-AN00; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.120 Mobile Safari/537.36',
  harmony:
    'Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
} as const;
const WECHAT = ' MicroMessenger/8.0.56(0x18003831) NetType/4G Language/zh_CN';
const WECHAT_HARMONY = ' MicroMessenger/1.0.3.52(0xf3100334) Weixin NetType/4G';
const DOUYIN = ' aweme/32.9.0 ToutiaoMicroApp/3.56.0 PluginVersion/32909009';

type System = 'ios' | 'android' | 'harmony';

export type HostName =
  | 'app ios'
  | 'app android'
  | 'app harmony'
  | 'wechat ios'
  | 'wechat android'
  | 'wechat harmony'
  | 'applet'
  | 'tiktok'
  | 'website';

export const AGENT_OF: Record<HostName, string> = {
  'app ios': `${AGENTS.ios} XTLApp/5.2.0 (ios)`,
  'app android': `${AGENTS.android} XTLApp/5.2.0 (android)`,
  'app harmony': AGENTS.harmony,
  'wechat ios': AGENTS.ios + WECHAT,
  'wechat android': AGENTS.android + WECHAT,
  'wechat harmony': AGENTS.harmony + WECHAT_HARMONY,
  applet: `${AGENTS.android}${WECHAT} miniProgram/wx286efc12868f2559`,
  tiktok: AGENTS.android + DOUYIN,
  website: AGENTS.android,
};

export const SOURCE_TYPE_OF: Record<HostName, string> = {
  'app ios': 'IOS',
  'app android': 'ANDROID',
  'app harmony': 'HarmonyOS',
  'wechat ios': 'IOS',
  'wechat android': 'ANDROID',
  'wechat harmony': 'SYSTEM',
  applet: 'APPLET',
  tiktok: 'TIKTOK',
  website: 'WEBSITE',
};

/** One call of the page to its host. */
export type HostCall = { name: string; params: Record<string, unknown> };

declare global {
  interface Window {
    /** The calls of the page to the fake host, the latest last. */
    asked: HostCall[];
  }
}

/** Runs in the page: injects the port of a fake native app of one system, which answers like an app. */
const nativeApp = ({ os, Authorization, userId }: Session & { os: System }): void => {
  window.asked = [];
  const methods =
    'login close setBack share scan location saveImage openMap call setTitle openMiniProgram'.split(
      ' ',
    );
  const answers: Record<string, () => { c: number; d?: unknown }> = {
    handshake: () => ({
      c: 0,
      d: { proto: 1, os, ver: '5.2.0', methods, statusBar: 44, safeBottom: 34, deviceId: 'device' },
    }),
    login: () => ({ c: 0, d: { token: Authorization, user: { userId, nickName: '林间' } } }),
    location: () => ({ c: 0, d: { lng: 121.4737, lat: 31.2304, crs: 'gcj02' } }),
    scan: () => ({ c: 2 }),
    saveImage: () => ({ c: 3 }),
  };
  type Receiver = { onmessage?: ((event: { data: string }) => void) | null };
  const port: Receiver & { postMessage: (text: string) => void } = {
    postMessage: (text) => {
      const { id, m, p } = JSON.parse(text) as { id: string; m: string; p?: object };
      window.asked.push({ name: m, params: { ...p } });
      const known = m === 'handshake' || methods.includes(m);
      const answer = JSON.stringify({
        v: 1,
        id,
        ...(known ? (answers[m]?.() ?? { c: 0 }) : { c: 1 }),
      });
      queueMicrotask(() => {
        if (port.onmessage) port.onmessage({ data: answer });
        else (window as unknown as { __HB_recv: (text: string) => void }).__HB_recv(answer);
      });
    },
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- an Android port has this property
  if (os === 'android') port.onmessage = null;
  const target = window as unknown as Record<string, unknown>;
  if (os === 'ios') target.webkit = { messageHandlers: { HB: port } };
  else target.HB = port;
};

/** Runs in the page: a fake of WeChat's bridge below its SDK. It verifies the signature as the client does. */
const wechatBridge = ({ ticket, ios }: { ticket: string; ios: boolean }): void => {
  window.asked = [];
  const landing = location.href.split('#')[0]!;
  let verified = false;
  const sha1 = async (text: string) =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  const api: Record<string, () => object> = {
    geoLocation: () => ({ err_msg: 'geoLocation:ok', latitude: 31.2304, longitude: 121.4737 }),
    scanQRCode: () => ({ err_msg: 'scanQRCode:ok', resultStr: 'CODE_128,690123' }),
    chooseImage: () => ({ err_msg: 'chooseImage:ok', localIds: '["wxLocalResource://one"]' }),
    getLocalImgData: () => ({ err_msg: 'getLocalImgData:ok', localData: 'aGVs\r\nbG8=' }),
  };
  const verify = async (params: Record<string, unknown>): Promise<object> => {
    const url = ios ? landing : location.href.split('#')[0]!;
    const signed = await sha1(
      `jsapi_ticket=${ticket}&noncestr=${String(params.verifyNonceStr)}&timestamp=${String(params.verifyTimestamp)}&url=${url}`,
    );
    verified = signed === params.verifySignature;
    return { err_msg: verified ? 'preVerifyJSAPI:ok' : 'preVerifyJSAPI:fail_invalid signature' };
  };
  const answerOf = (name: string, params: Record<string, unknown>): Promise<object> | object => {
    if (name === 'preVerifyJSAPI') return verify(params);
    if (!verified && name !== 'invokeMiniProgramAPI' && name !== 'checkJsApi')
      return { err_msg: `${name}:fail, the permission value is offline verifying` };
    return api[name]?.() ?? { err_msg: `${name}:ok` };
  };
  // The bridge answers the calls of a page in order.
  let queue: Promise<unknown> = Promise.resolve();
  const invoke = (
    name: string,
    params: Record<string, unknown>,
    done: (answer: object) => void,
  ): void => {
    // Calls of the mini-program's API are recorded under their inner names.
    const { name: inner, arg } = params as { name: string; arg: Record<string, unknown> };
    window.asked.push(
      name === 'invokeMiniProgramAPI'
        ? { name: inner, params: { ...arg } }
        : { name, params: { ...params } },
    );
    queue = queue.then(() => answerOf(name, params)).then((answer) => setTimeout(done, 0, answer));
  };
  Object.assign(window, { WeixinJSBridge: { invoke, on: () => undefined } });
  document.addEventListener('DOMContentLoaded', () =>
    document.dispatchEvent(new Event('WeixinJSBridgeReady')),
  );
};

/** A fake of the Douyin host's script, which records the calls. */
const DOUYIN_SDK = `window.asked=window.asked||[];window.tt={miniProgram:new Proxy({},{get:(_,name)=>name==='then'?undefined:(params)=>window.asked.push({name,params})})};`;

/** Makes the pages of a context run in a host. The host's login signs in `member`. */
export async function enterHost(
  context: BrowserContext,
  host: HostName,
  member: Session,
): Promise<void> {
  const [kind, os] = host.split(' ') as [string, System | undefined];
  if (kind === 'app') await context.addInitScript(nativeApp, { ...member, os: os! });
  if (kind === 'wechat' || kind === 'applet')
    await context.addInitScript(wechatBridge, { ticket: 'sandbox-ticket', ios: os === 'ios' });
  if (kind === 'tiktok')
    await context.route(HOSTS.tiktok.sdk, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: DOUYIN_SDK }),
    );
  if (kind === 'website') await context.addInitScript(() => localStorage.setItem('env', 'WEBSITE'));
}

/** The calls of the page to its host under a name. Waits for the first one. */
export async function askedFor(page: Page, name: string): Promise<HostCall[]> {
  // The fake of the host's script may still be loading.
  await page.waitForFunction(
    (wanted) => 'asked' in window && window.asked.some((asked) => asked.name === wanted),
    name,
  );
  return page.evaluate((wanted) => window.asked.filter((asked) => asked.name === wanted), name);
}
