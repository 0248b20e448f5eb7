import { scoreGet, viewMallGoodsTask } from '@marque/contract/points/endpoints';
import { cartQuantity, cartSave } from '@marque/contract/mall/cart/endpoints';
import { mallDealerPageList } from '@marque/contract/dealer/endpoints';
import { orderDetail } from '@marque/contract/mall/order/endpoints';
import { bookmarkByCommodity, commodityDetail } from '@marque/contract/mall/catalog/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { wechatTicket } from '@marque/contract/wechat/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession, restoreSession, updateSession } from '../session/session.ts';
import { clearToast, toaster } from '#shared/ui/modal/toaster-store.ts';
import { call } from './call.ts';
import { connection } from './connection.ts';
import { ApiError, NetworkError } from './error.ts';
import { handleReturnFromLogin, resetUnauthorized, setSignInHandler } from './unauthorized.ts';
import { sign } from './cipher.ts';
import { syncServerClock } from './wire.ts';

const WIRE = {
  appId: 'app',
  appSecret: 'secret',
  aesKey: '0123456789abcdef',
  paths: { logistics: '/api-hidden' },
};
type SentRequest = { url: string; headers: Record<string, string>; body: string | null };
let sent: SentRequest[] = [];
let visited: string[] = [];
/** The result of the fake login. */
let ending: 'signedIn' | 'closed' | 'left';

const answer = (body: object, headers: Record<string, string> = {}) =>
  new Response(
    JSON.stringify({ status: 200, code: '0', msg: '', data: {}, serverTime: Date.now(), ...body }),
    { headers },
  );
const serve = (...answers: object[]) => {
  let next = 0;
  vi.stubGlobal(
    'fetch',
    (url: string, init: { headers: Record<string, string>; body: string | null }) => {
      sent.push({ url, headers: init.headers, body: init.body });
      return Promise.resolve(answer(answers[Math.min(next++, answers.length - 1)]!));
    },
  );
};
const refused = { status: 401, code: '401', msg: '请先登录', data: null };

beforeEach(() => {
  vi.stubGlobal('__WIRE__', WIRE);
  localStorage.clear();
  restoreSession();
  syncServerClock(Date.now());
  resetUnauthorized();
  clearToast();
  sent = [];
  visited = [];
  ending = 'left';
  setSignInHandler((returnTo) => {
    visited.push(returnTo);
    return Promise.resolve(ending);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('headers', () => {
  test('carry time, signature, source, token, app and version', async () => {
    serve({});
    updateSession({ Authorization: 'token', SourceType: 'IOS' });
    await call(orderDetail, { id: 'a b' }, { brand: 'bz' });
    const { url, headers } = sent[0]!;
    expect(url).toBe('/api-mall/v1/mall/app/userOrder/detailInfo/a%20b');
    expect(headers).toMatchObject({
      sourceapp: 'DP',
      sourcetype: 'IOS',
      authorization: 'token',
      appid: 'app',
      sourceappver: '1.0.0',
    });
    expect(headers.timestamp).toMatch(/^\d{13}$/);
    expect(headers.sign).toBe(sign(`${headers.timestamp}appsecret`));
  });
  test('carry an empty token for a visitor', async () => {
    serve({});
    await call(orderDetail, { id: 'a' }, { brand: 'xtl' });
    expect(sent[0]!.headers).toHaveProperty('authorization', '');
  });
  test('an overridden source stands for both brands', async () => {
    serve({});
    await call(mallDealerPageList, {}, { brand: 'bz' });
    expect(sent[0]!.headers.sourceapp).toBe('DC');
  });
  test('the cipher text is signed as well', async () => {
    serve({});
    await call(cartSave, { skuId: 's', quantity: 1 }, { brand: 'xtl', idempotencyKey: 'k' });
    const { headers, body } = sent[0]!;
    const { encrypted } = JSON.parse(body!) as { encrypted: string };
    expect(headers.sign).toBe(sign(`${headers.timestamp}appsecret${encrypted}`));
    expect(headers['idempotency-key']).toBe('k');
  });
});

test('SHA-256 is the standard one', () => {
  expect(sign('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a status other than 200 rejects with the body', async () => {
  serve({ status: 409, code: 'STOCK_SHORT', msg: '库存不足', data: { left: 1 } });
  const error = await call(profile, {}, { brand: 'xtl' }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).body).toMatchObject({
    status: 409,
    code: 'STOCK_SHORT',
    data: { left: 1 },
  });
});

test('a wrong clock is corrected and the call made again, once', async () => {
  const serverTime = Date.now() + 3_600_000;
  serve({ status: 400, code: 'TIMESTAMP_EXPIRED', serverTime }, {});
  await call(profile, {}, { brand: 'xtl' });
  expect(sent).toHaveLength(2);
  expect(Math.abs(Number(sent[1]!.headers.timestamp) - serverTime)).toBeLessThan(5000);
});

test('no answer within 10 s: 请求超时，请稍后重试', async () => {
  await call(profile, {}, { brand: 'xtl' }).catch(() => undefined); // loads the signing code
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  const failed = call(profile, {}, { brand: 'xtl' }).catch((e: unknown) => e);
  await vi.advanceTimersByTimeAsync(9999);
  expect(toaster.get().toast).toBeNull();
  await vi.advanceTimersByTimeAsync(2);
  expect(await failed).toBeInstanceOf(NetworkError);
  expect(toaster.get().toast?.text).toBe('请求超时，请稍后重试');
});

describe("'401'", () => {
  const settle = () => vi.advanceTimersByTimeAsync(600);
  test('20 at once lead to login once, with the way back', async () => {
    serve(refused);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await Promise.allSettled(Array.from({ length: 20 }, () => call(profile, {}, { brand: 'xtl' })));
    expect(visited).toEqual([]);
    await settle();
    await Promise.allSettled([call(profile, {}, { brand: 'xtl' })]);
    await settle();
    expect(visited).toEqual([location.pathname + location.search]);
    handleReturnFromLogin();
    await Promise.allSettled([call(profile, {}, { brand: 'xtl' })]);
    await settle();
    expect(visited).toHaveLength(2);
  });
  test('a token of nobody known is asked about once', async () => {
    serve(refused);
    updateSession({ Authorization: 't' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (let i = 0; i < 3; i++) {
      await Promise.allSettled([call(profile, {}, { brand: 'xtl' })]);
      await settle();
    }
    expect(visited).toHaveLength(1);
  });
  test('counts again once the host’s own login was closed', async () => {
    ending = 'closed';
    serve(refused);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    for (let i = 0; i < 2; i++) {
      await Promise.allSettled([call(profile, {}, { brand: 'xtl' })]);
      await settle();
    }
    expect(visited).toHaveLength(2);
  });
  test('of a token that was replaced meanwhile ends no new session', async () => {
    updateSession({ Authorization: 'old' });
    vi.stubGlobal('fetch', () => {
      updateSession({ Authorization: 'new' });
      return Promise.resolve(answer(refused));
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await expect(call(profile, {}, { brand: 'xtl' })).rejects.toBeInstanceOf(ApiError);
    await settle();
    expect(visited).toEqual([]);
    expect(getSession().Authorization).toBe('new');
  });
  test('counts in the code alone, as a gateway may say it', async () => {
    serve({ ...refused, status: 200 });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await expect(call(profile, {}, { brand: 'xtl' })).rejects.toBeInstanceOf(ApiError);
    await settle();
    expect(visited).toHaveLength(1);
  });
  test('of the query for a favourite is no exception', async () => {
    serve(refused);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = call(bookmarkByCommodity, { commodityId: 'c' }, { brand: 'xtl' });
    await expect(asked).rejects.toBeInstanceOf(ApiError);
    await settle();
    expect(visited).toHaveLength(1);
  });
  test('leads to login 500 ms after the last one', async () => {
    serve(refused);
    await Promise.allSettled([call(profile, {}, { brand: 'xtl', noValidate: true })]);
    vi.useFakeTimers();
    const refuse = () => Promise.allSettled([call(profile, {}, { brand: 'xtl' })]);
    await refuse();
    await vi.advanceTimersByTimeAsync(400);
    await refuse();
    await vi.advanceTimersByTimeAsync(499);
    expect(visited).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(visited).toHaveLength(1);
  });
  test.each([
    ['commodity detail', () => call(commodityDetail, { commodityId: 'c' }, { brand: 'xtl' })],
    ['viewMallGoodsTask', () => call(viewMallGoodsTask, { commodityId: 'c' }, { brand: 'xtl' })],
    ['queryAppQuantity', () => call(cartQuantity, {}, { brand: 'xtl' })],
    ['score get', () => call(scoreGet, {}, { brand: 'xtl' })],
    ['a no-validate request', () => call(profile, {}, { brand: 'xtl', noValidate: true })],
  ])('%s is excepted', async (_, request) => {
    serve(refused);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await expect(request()).rejects.toBeInstanceOf(ApiError);
    await settle();
    expect(visited).toEqual([]);
  });
});

describe('the loading toast', () => {
  /** Whether the toast is shown 500 ms into a call of 1 s, and after the call. */
  const whileAsking = async (request: () => Promise<unknown>) => {
    serve({});
    await request(); // loads the signing code
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      () => new Promise((resolve) => setTimeout(() => resolve(answer({})), 1_000)),
    );
    const asking = request();
    await vi.advanceTimersByTimeAsync(500);
    const during = toaster.get().loading;
    await vi.advanceTimersByTimeAsync(1_000);
    await asking;
    return { during, after: toaster.get().loading };
  };

  test('stands while a call is under way', async () => {
    expect(await whileAsking(() => call(orderDetail, { id: 'a' }, { brand: 'xtl' }))).toEqual({
      during: true,
      after: false,
    });
  });
  test.each([
    [
      'the hide-loading flag',
      () => call(orderDetail, { id: 'a' }, { brand: 'xtl', hideLoading: true }),
    ],
    ['getTicketInfo', () => call(wechatTicket, {}, { brand: 'xtl' })],
  ])('%s keeps it away', async (_, request) => {
    expect(await whileAsking(request)).toEqual({ during: false, after: false });
  });
});

describe('the connection', () => {
  const ask = () => call(profile, {}, { brand: 'xtl' }).catch((error: unknown) => error);

  test('is lost when no answer comes, and there again with the next one', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await ask()).toBeInstanceOf(NetworkError);
    expect(connection.get().lost).toBe(true);
    serve({ status: 409, code: 'REFUSED' });
    expect(await ask()).toBeInstanceOf(ApiError);
    expect(connection.get().lost).toBe(false);
  });

  test('is not lost when an answer cannot be read', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
    expect(await ask()).toBeInstanceOf(NetworkError);
    expect(connection.get().lost).toBe(false);
  });

  test('a call that its page gave up says nothing about it', async () => {
    const left = new AbortController();
    vi.stubGlobal('fetch', () => {
      left.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await call(profile, {}, { brand: 'xtl', signal: left.signal }).catch(() => undefined);
    expect(connection.get().lost).toBe(false);
  });

  test('every answer says which build is out', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(answer({}, { 'x-build': 'next' })));
    await ask();
    expect(connection.get().newerBuild).toBe('next');
  });
});
