import type { SimulatedHost } from '../simulated.ts';

type HostRequest = { id: string; m: string };
type Answer = { c: number; d?: unknown; msg?: string };

const METHODS = [
  'login',
  'close',
  'setBack',
  'share',
  'scan',
  'location',
  'steps',
  'chooseImage',
  'saveImage',
  'openMap',
  'call',
  'pay',
  'openMiniProgram',
  'setTitle',
];

/** A grey picture of one pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** The Shanghai day: eight hours ahead of UTC. */
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

function answerOf(method: string, { os, token, scanText, lng, lat }: SimulatedHost): Answer {
  if (method === 'handshake')
    return {
      c: 0,
      d: {
        proto: 1,
        os,
        ver: '5.2.0',
        methods: METHODS,
        statusBar: 44,
        safeBottom: 34,
        deviceId: 'simulated',
        osVersion: '17',
      },
    };
  if (!METHODS.includes(method)) return { c: 1, msg: 'unknown method' };
  if (method === 'login') return token ? { c: 0, d: { token, user: {} } } : { c: 2 };
  if (method === 'scan') return scanText ? { c: 0, d: { text: scanText, kind: 'qr' } } : { c: 2 };
  if (method === 'location') return { c: 0, d: { lng, lat, crs: 'gcj02', accuracy: 20 } };
  if (method === 'steps') return { c: 0, d: { days: [{ day: today(), steps: 6803 }] } };
  if (method === 'chooseImage') return { c: 0, d: { images: [PICTURE] } };
  if (method === 'pay') return { c: 0, d: { state: 'unknown' } };
  return { c: 0 };
}

/** Injects the port of the simulated app. Call it before the host is detected. */
export function installSimulatedHost(host: SimulatedHost): void {
  window.HB = {
    postMessage: (text) => {
      const { id, m } = JSON.parse(text) as HostRequest;
      // An app answers asynchronously.
      setTimeout(() => window.__HB_recv?.(JSON.stringify({ v: 1, id, ...answerOf(m, host) })));
    },
  };
}
