import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sendBeacon = vi.fn<(url: string, body: string) => boolean>();
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('navigator', { sendBeacon });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sendBeacon.mockReset();
});

const load = async () => (await import('./report-error.ts')).reportDefect;

test('a defect is reported with its place and without the address’s query', async () => {
  history.replaceState(null, '', '/xtl/mall/Home?token=abc');
  const reportDefect = await load();
  reportDefect(new TypeError('x is no function'));
  const [url, body] = sendBeacon.mock.calls[0]!;
  expect(url).toBe('/web-errors');
  expect(JSON.parse(body)).toMatchObject({
    message: 'TypeError: x is no function',
    path: '/xtl/mall/Home',
    build: 'test',
  });
  expect(body).not.toContain('abc');
});

test('refused, unreachable and given-up calls are not reported', async () => {
  const reportDefect = await load();
  const { NetworkError } = await import('./error.ts');
  for (const error of [
    new NetworkError(false),
    new DOMException('', 'AbortError'),
    'text',
    undefined,
  ])
    reportDefect(error);
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a page that breaks again and again is heard three times, and briefly', async () => {
  const reportDefect = await load();
  const long = new Error('x'.repeat(10_000));
  for (let i = 0; i < 5; i++) reportDefect(long);
  expect(sendBeacon).toHaveBeenCalledTimes(3);
  expect(sendBeacon.mock.calls[0]![1].length).toBeLessThan(4096);
});
