import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BRIDGE_CODES, type Bridge, BridgeError, createBridge } from './bridge.ts';

type HostRequest = { v: number; id: string; m: string; p?: unknown };

let sent: HostRequest[];
let bridge: Bridge;
const answer = (message: object | string) => window.__HB_recv!(message);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  bridge = createBridge({ postMessage: (text) => sent.push(JSON.parse(text) as HostRequest) });
});
afterEach(() => vi.useRealTimers());

test('a call waits for the answer with its id', async () => {
  const first = bridge.call('scan', { types: ['qr'] });
  const second = bridge.call('getToken');
  expect(sent).toMatchObject([
    { v: 1, m: 'scan', p: { types: ['qr'] } },
    { v: 1, m: 'getToken' },
  ]);
  answer({ v: 1, id: sent[1]!.id, c: 0, d: 'two' });
  answer(JSON.stringify({ v: 1, id: sent[0]!.id, c: 0, d: 'one' }));
  expect(await Promise.all([first, second])).toEqual(['one', 'two']);
});

test.each([
  ['an unknown method', BRIDGE_CODES.unknownMethod],
  ['a closed dialog', BRIDGE_CODES.cancelled],
  ['a refused permission', BRIDGE_CODES.denied],
])('%s rejects with its code', async (_name, code) => {
  const call = bridge.call('saveImage');
  answer({ v: 1, id: sent[0]!.id, c: code, msg: 'why' });
  await expect(call).rejects.toMatchObject({ code, message: 'why' });
});

test('a call without an answer is a timeout, and a late answer is ignored', async () => {
  const call = bridge.call('statusBar');
  const ended = expect(call).rejects.toMatchObject({ code: BRIDGE_CODES.timeout });
  await vi.advanceTimersByTimeAsync(5_000);
  await ended;
  answer({ v: 1, id: sent[0]!.id, c: 0, d: 'late' });
  expect(bridge.log.at(-1)).toMatchObject({ method: 'statusBar', code: BRIDGE_CODES.timeout });
});

test('a login may take as long as the user likes', async () => {
  const call = bridge.call('login');
  await vi.advanceTimersByTimeAsync(600_000);
  answer({ v: 1, id: sent[0]!.id, c: 0, d: { token: 't' } });
  expect(await call).toEqual({ token: 't' });
});

test('a port that throws fails the call', async () => {
  const broken = createBridge({
    postMessage: () => {
      throw new Error('gone');
    },
  });
  await expect(broken.call('scan')).rejects.toBeInstanceOf(BridgeError);
});

test('events come once, in order; one listener’s fault is not the next one’s', () => {
  const heard: unknown[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  bridge.on('push', () => {
    throw new Error('broken page');
  });
  const stop = bridge.on('push', (data) => heard.push(data));
  answer({ v: 1, e: 'push', seq: 1, d: 'a' });
  answer({ v: 1, e: 'push', seq: 1, d: 'again' });
  stop();
  answer({ v: 1, e: 'push', seq: 2, d: 'b' });
  expect(heard).toEqual(['a']);
  expect(error).toHaveBeenCalledTimes(2);
  error.mockRestore();
});

test.each(['not json', '{"v":2,"id":"x","c":0}', '[]', 'null', '{"v":1}'])(
  'the bridge ignores messages outside of the protocol: %s',
  async (text) => {
    const call = bridge.call('getToken');
    answer(text);
    answer({ v: 1, id: sent[0]!.id, c: 0, d: 'right' });
    expect(await call).toBe('right');
  },
);
