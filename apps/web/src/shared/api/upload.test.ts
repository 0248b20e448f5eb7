import { mediaUpload } from '@marque/contract/media/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToast, toaster } from '#shared/ui/modal/toaster-store.ts';
import { call } from './call.ts';
import { ApiError, NetworkError } from './error.ts';

/** A fake XMLHttpRequest, whose events the test fires. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  static sent: Promise<void>;
  static begun: () => void;
  static reset() {
    FakeRequest.sent = new Promise((resolve) => {
      FakeRequest.begun = resolve;
    });
  }
  upload = new EventTarget();
  headers: Record<string, string> = {};
  response: unknown = null;
  aborted = false;
  method = '';
  url = '';
  body: unknown;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    FakeRequest.begun();
  }
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  moved(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(body: object) {
    this.response = { status: 200, code: '0', msg: '', data: {}, serverTime: Date.now(), ...body };
    this.dispatchEvent(new Event('load'));
  }
}

const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
const upload = (options: Partial<Parameters<typeof call>[2]> = {}) =>
  call(mediaUpload, { file }, { brand: 'xtl', ...options });

beforeEach(() => {
  vi.stubGlobal('__WIRE__', { appId: 'a', appSecret: 's', aesKey: '0123456789abcdef', paths: {} });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.reset();
  clearToast();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file travels as a form, signed, and tells how far it is', async () => {
  const shares: number[] = [];
  const answered = upload({ onProgress: (share) => shares.push(share) });
  await FakeRequest.sent;
  const { last } = FakeRequest;
  expect([last.method, last.url]).toEqual(['POST', '/api-s/v1/upload/image']);
  expect((last.body as FormData).get('file')).toBe(file);
  expect(last.headers.sign).toMatch(/^[0-9a-f]{64}$/);
  expect(last.headers['content-type']).toBeUndefined();
  last.moved(1, 4);
  last.moved(4, 4);
  last.answer({ data: { key: 'upload/1' } });
  expect(await answered).toEqual({ key: 'upload/1' });
  expect(shares).toEqual([0.25, 1]);
});

test('a refusal rejects with the body, no answer with a network error', async () => {
  const refused = upload().catch((error: unknown) => error);
  await FakeRequest.sent;
  FakeRequest.last.answer({ status: 409, code: 'MEDIA_NOT_PICTURE' });
  expect(await refused).toBeInstanceOf(ApiError);
  FakeRequest.reset();
  const failed = upload().catch((error: unknown) => error);
  await FakeRequest.sent;
  FakeRequest.last.dispatchEvent(new Event('error'));
  expect(await failed).toBeInstanceOf(NetworkError);
});

test('an upload is given up 10 s after its last progress', async () => {
  vi.useFakeTimers();
  const failed = upload().catch((error: unknown) => error);
  await FakeRequest.sent;
  await vi.advanceTimersByTimeAsync(9000);
  FakeRequest.last.moved(1, 2);
  await vi.advanceTimersByTimeAsync(9999);
  expect(FakeRequest.last.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(await failed).toBeInstanceOf(NetworkError);
  expect(toaster.get().toast?.text).toBe('请求超时，请稍后重试');
});

test('leaving the page ends it', async () => {
  const page = new AbortController();
  const ended = upload({ signal: page.signal }).catch((error: unknown) => error);
  await FakeRequest.sent;
  page.abort();
  expect(FakeRequest.last.aborted).toBe(true);
  expect(((await ended) as Error).name).toBe('AbortError');
});
