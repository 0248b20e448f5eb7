import { HOSTS } from '@marque/contract/host-defaults';
import { afterEach, expect, test, vi } from 'vitest';

const invoke = vi.hoisted(() => vi.fn(() => Promise.resolve({ ok: true, value: {} })));
const navigateTo = vi.hoisted(() => vi.fn());
vi.mock('./sdk.ts', () => ({
  invoke,
  listOf: () => [],
  loadSdk: () => Promise.resolve({ miniProgram: { navigateTo } }),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  vi.clearAllMocks();
});

const PARAMS = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', paySign: 's' };
/** Pays in a mini-program whose payment page has this address. */
async function payAt(page: string, params: typeof PARAMS | null = PARAMS) {
  vi.stubGlobal('__HOSTS__', { ...HOSTS, applet: { ...HOSTS.applet, pay: page } });
  const { applet } = await import('./applet.ts');
  const askParams = vi.fn(() => Promise.resolve(params));
  const order = { orderId: 'o1', channel: 'wechatMini', cashierUrl: null, params: null };
  return { outcome: await applet.pay({ ...order, askParams }), askParams };
}

test('a mini-program with a page for paying opens it; the page asks by itself', async () => {
  const { outcome, askParams } = await payAt(HOSTS.applet.pay);
  expect(outcome).toEqual({ ok: true, value: 'over' });
  expect(navigateTo).toHaveBeenCalledWith({ url: `${HOSTS.applet.pay}?orderId=o1` });
  expect(askParams).not.toHaveBeenCalled();
});

test('one without it pays with what the server signed for the payer', async () => {
  const { outcome } = await payAt('');
  expect(outcome).toEqual({ ok: true, value: 'paid' });
  expect(invoke).toHaveBeenCalledWith(
    'chooseWXPay',
    { timestamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' },
    0,
  );
  expect(navigateTo).not.toHaveBeenCalled();
});

test('without a payer it says what to do', async () => {
  const { outcome } = await payAt('', null);
  expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('重新打开') });
  expect(invoke).not.toHaveBeenCalled();
});
