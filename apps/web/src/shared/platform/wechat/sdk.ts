import { wechatTicket } from '@marque/contract/wechat/endpoints';
import { brandOfPath } from '@marque/contract/page';
import type Wx from 'weixin-js-sdk';
import { call } from '../../api/call.ts';
import { showAlert } from '#shared/ui/modal/confirm-store.ts';
import { landingUrl } from '../launch-params.ts';
import { currentHost } from '../host.ts';
import { loadOnce } from '../load-once.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { recordSdkState } from './sdk-state.ts';
import { sdkSignature, signedUrl } from './signature.ts';

declare global {
  interface Window {
    wx?: typeof Wx;
  }
}

/** The SDK's APIs that the product uses, in a new array each time, because the SDK modifies its argument. */
const apiNames = () => [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'chooseImage',
  'getLocalImgData',
  'previewImage',
  'scanQRCode',
  'getLocation',
  'openLocation',
  'chooseWXPay',
  'closeWindow',
  'hideMenuItems',
];

const ANSWER_MS = 8_000;
const CONFIG_MS = 8_000;

type Sdk = Partial<Record<string, (options: Record<string, unknown>) => void>> & {
  config: (options: Record<string, unknown>) => void;
  ready: (done: () => void) => void;
  error: (failed: (error: unknown) => void) => void;
  miniProgram: {
    navigateTo: (options: { url: string }) => void;
    navigateBack: (options?: { delta?: number }) => void;
    switchTab: (options: { url: string }) => void;
    postMessage: (options: { data: unknown }) => void;
  };
};

/** Loads WeChat's SDK. Its queue for local pictures needs the global `wx`. */
export const loadSdk = loadOnce(async (): Promise<Sdk> => {
  const { default: wx } = await import('weixin-js-sdk');
  window.wx = wx;
  return wx as unknown as Sdk;
});

/** The address that WeChat verifies: on iOS the one that the page was loaded with, elsewhere the current one. */
const addressToSign = (): string =>
  currentHost().system === 'ios' ? landingUrl() : signedUrl(location.href);

/** The running configuration of the SDK. */
let configuring: Promise<unknown> = Promise.resolve();

async function configureOnce(wx: Sdk, url: string): Promise<unknown> {
  const { ticket, appId } = await call(
    wechatTicket,
    {},
    { brand: brandOfPath(location.pathname), hideLoading: true },
  );
  // The SDK has one handler of errors: that of a second configuration would receive the error of the first.
  const turn = configuring.then(() => verify(wx, { ticket, appId, url }));
  configuring = turn.catch(() => undefined);
  return turn;
}

/** Configures the SDK. Resolves to its error, or to null. */
function verify(
  wx: Sdk,
  { ticket, appId, url }: { ticket: string; appId: string; url: string },
): Promise<unknown> {
  const nonceStr = crypto.getRandomValues(new Uint32Array(4)).join('').slice(0, 24);
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = sdkSignature({ ticket, nonceStr, timestamp, url });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ errMsg: 'config:timeout' }), CONFIG_MS);
    const end = (error: unknown) => {
      clearTimeout(timer);
      resolve(error);
    };
    wx.error((error) => end(error));
    wx.config({
      debug: false,
      appId,
      timestamp,
      nonceStr,
      signature,
      jsApiList: apiNames(),
      openTagList: ['wx-open-launch-weapp'],
    });
    // `ready` also fires after an error, and at once in a second configuration. The host answers in
    // order, so the answer to `checkJsApi` comes after the result of the configuration.
    wx.ready(() => wx.checkJsApi?.({ jsApiList: ['chooseImage'], complete: () => end(null) }));
  });
}

let configured: { url: string; outcome: Promise<Outcome<Sdk>> } | null = null;

/**
 * Configures the SDK for the current address: once per address, on iOS once per page load. An error
 * shows an alert with the error's JSON.
 */
export function configureSdk(): Promise<Outcome<Sdk>> {
  const url = addressToSign();
  if (configured?.url === url) return configured.outcome;
  const work = async (): Promise<Outcome<Sdk>> => {
    recordSdkState({ url, state: 'configuring' });
    try {
      const wx = await loadSdk();
      let error = await configureOnce(wx, url);
      // HarmonyOS may verify either address, so the other one is tried before the alert.
      if (error && currentHost().system === 'harmony' && url !== landingUrl())
        error = await configureOnce(wx, landingUrl());
      if (!error) {
        recordSdkState({ url, state: 'ready' });
        return success(wx);
      }
      // The person has navigated meanwhile, and the host verified the new address.
      if (addressToSign() !== url) return configureSdk();
      recordSdkState({ url, state: 'failed', error });
      void showAlert('微信能力暂不可用', JSON.stringify(error));
    } catch (error) {
      // Without a ticket the page works, but lacks the host's capabilities.
      recordSdkState({ url, state: 'failed', error: String(error) });
      console.warn('no ticket for the SDK', error);
    }
    if (configured?.url === url) configured = null;
    return failure('failed', '微信能力暂不可用，请稍后再试');
  };
  configured = { url, outcome: work() };
  return configured.outcome;
}

/** Reads a list that some clients send as JSON text. */
export function listOf(value: unknown): string[] {
  try {
    const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** Calls an API of the configured SDK. `ms` is the time limit; 0 waits for the user without one. */
export async function invoke(
  name: string,
  params: Record<string, unknown>,
  ms = ANSWER_MS,
): Promise<Outcome<Record<string, unknown>>> {
  const ready = await configureSdk();
  if (!ready.ok) return ready;
  return new Promise((resolve) => {
    const timer = ms > 0 ? setTimeout(() => resolve(failure('timeout')), ms) : undefined;
    const end = (outcome: Outcome<Record<string, unknown>>) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const api = ready.value[name];
    if (!api) return end(failure('unsupported', '请更新微信后再试'));
    return api({
      ...params,
      success: (answer: Record<string, unknown>) => end(success(answer)),
      cancel: () => end(failure('cancelled')),
      fail: ({ errMsg = '' }: { errMsg?: string }) =>
        end(
          /permission|denied/i.test(errMsg)
            ? failure('denied')
            : /cancel/i.test(errMsg)
              ? failure('cancelled')
              : failure('failed'),
        ),
    });
  });
}
