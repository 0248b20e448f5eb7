import { beforeEach, expect, test, vi } from 'vitest';
import { configureSdk } from './sdk.ts';

const { alerts, host } = vi.hoisted(() => ({
  alerts: [] as string[],
  host: {
    verdict: (_url: string): boolean => true,
    configured: 0,
    /** Runs when the SDK has begun to verify. */
    onConfig: () => {},
  },
}));
vi.mock('../../api/call.ts', () => ({
  call: () => Promise.resolve({ ticket: 'ticket', appId: 'wx0' }),
}));
vi.mock('../host.ts', () => ({ currentHost: () => ({ system: 'android' }) }));
vi.mock('./signature.ts', () => ({
  signedUrl: (url: string) => url,
  sdkSignature: ({ url }: { url: string }) => url,
}));
vi.mock('#shared/ui/modal/confirm-store.ts', () => ({
  showAlert: (_: string, text: string) => alerts.push(text),
}));
vi.mock('weixin-js-sdk', () => {
  let failed: (error: unknown) => void;
  let signed = '';
  return {
    default: {
      error: (then: typeof failed) => (failed = then),
      config: ({ signature }: { signature: string }) => {
        host.configured += 1;
        signed = signature;
        host.onConfig();
      },
      ready: (then: () => void) => {
        const asked = signed;
        setTimeout(() => {
          if (!host.verdict(asked)) failed({ errMsg: 'config:invalid signature' });
          then();
        });
      },
      checkJsApi: ({ complete }: { complete: () => void }) => complete(),
    },
  };
});

beforeEach(() => {
  alerts.length = 0;
  host.configured = 0;
  host.onConfig = () => {};
});

test('an address that was left while it was verified is no failure: the next one is verified', async () => {
  history.replaceState(null, '', '/xtl/mall/ClassifyList');
  // WeChat on Android verifies the current address.
  host.verdict = (signed) => signed === location.href;
  const asked = configureSdk();
  history.replaceState(null, '', '/Login');
  expect(await asked).toMatchObject({ ok: true });
  expect(host.configured).toBe(2);
  expect(alerts).toEqual([]);
});

test('the refusal of an address that was left is not taken for one of the next address', async () => {
  history.replaceState(null, '', '/xtl/mall/shopping/ShoppingCart');
  host.verdict = (signed) => signed === location.href;
  let next: ReturnType<typeof configureSdk> | undefined;
  host.onConfig = () => {
    host.onConfig = () => {};
    history.replaceState(null, '', '/Login?redirect=%2Fhome');
    next = configureSdk();
  };
  expect(await configureSdk()).toMatchObject({ ok: true });
  expect(await next).toMatchObject({ ok: true });
  expect(host.configured).toBe(2);
  expect(alerts).toEqual([]);
});

test('a refused address is told, and asked for again with the next use', async () => {
  history.replaceState(null, '', '/xtl/mall/Home');
  host.verdict = () => false;
  expect(await configureSdk()).toMatchObject({ ok: false });
  expect(alerts).toEqual(['{"errMsg":"config:invalid signature"}']);
  host.verdict = () => true;
  expect(await configureSdk()).toMatchObject({ ok: true });
});
