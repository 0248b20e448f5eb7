import type { NativePort } from '../host.ts';

/** Answer codes of the apps. Code 4 comes from this page itself, for a missing answer. */
export const BRIDGE_CODES = {
  ok: 0,
  unknownMethod: 1,
  cancelled: 2,
  denied: 3,
  timeout: 4,
  notSignedIn: 5,
  failed: 6,
} as const;

export class BridgeError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Time limits of methods in milliseconds; 0 for no limit, because the user works in a native page. */
const LIMITS: Record<string, number> = {
  login: 0,
  pay: 0,
  scan: 0,
  share: 0,
  chooseImage: 0,
  location: 15_000,
  steps: 15_000,
};
const LIMIT = 5_000;

type Waiting = {
  resolve: (data: unknown) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout> | undefined;
};

type Listener = (data: unknown) => void;

/** A finished or running call, for the diagnostics page. */
export type BridgeCall = { method: string; code: number | null; at: number };

export type Bridge = {
  /** Calls a method of the app. Rejects with a BridgeError. */
  call: (method: string, params?: unknown, ms?: number) => Promise<unknown>;
  /** Listens to an event of the app. Returns a function that stops listening. */
  on: (event: string, listener: Listener) => () => void;
  /** The latest fifty calls. */
  readonly log: readonly BridgeCall[];
};

type Incoming = {
  v?: unknown;
  id?: unknown;
  c?: unknown;
  msg?: unknown;
  d?: unknown;
  e?: unknown;
  seq?: unknown;
};

const parsed = (raw: unknown): Incoming | null => {
  try {
    const value: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw;
    return typeof value === 'object' && value !== null && (value as Incoming).v === 1
      ? (value as Incoming)
      : null;
  } catch {
    return null;
  }
};

/**
 * Speaks version 1 of the apps' protocol over a port. Request ids differ across reloads. Each request
 * takes one answer; late and repeated answers are ignored. Events have rising numbers; repeats are
 * ignored.
 */
export function createBridge(port: NativePort): Bridge {
  const boot = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  const waiting = new Map<string, Waiting>();
  const listeners = new Map<string, Set<Listener>>();
  const log: BridgeCall[] = [];
  let calls = 0;
  let lastEvent = 0;

  const receive = (raw: unknown): void => {
    const message = parsed(raw);
    if (!message) return;
    if (typeof message.id === 'string') {
      const wait = waiting.get(message.id);
      if (!wait) return;
      waiting.delete(message.id);
      clearTimeout(wait.timer);
      if (message.c === BRIDGE_CODES.ok) wait.resolve(message.d);
      else
        wait.reject(
          new BridgeError(
            typeof message.c === 'number' ? message.c : BRIDGE_CODES.failed,
            typeof message.msg === 'string' ? message.msg : '',
          ),
        );
    } else if (typeof message.e === 'string') {
      const seq = typeof message.seq === 'number' ? message.seq : 0;
      if (seq <= lastEvent) return;
      lastEvent = seq;
      for (const listener of listeners.get(message.e) ?? []) {
        try {
          listener(message.d);
        } catch (error) {
          // An error of one listener must not stop the others.
          console.error(error);
        }
      }
    }
  };
  window.__HB_recv = receive;
  // Android answers through the port's `onmessage`; the other systems call `__HB_recv`.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the injected object is no event target
  if ('onmessage' in port) port.onmessage = ({ data }) => receive(data);

  return {
    log,
    call: (method, params, ms = LIMITS[method] ?? LIMIT) =>
      new Promise((resolve, reject) => {
        const id = `${boot}-${++calls}`;
        const entry: BridgeCall = { method, code: null, at: Date.now() };
        log.push(entry);
        if (log.length > 50) log.shift();
        const fail = (error: Error) => {
          waiting.delete(id);
          entry.code = error instanceof BridgeError ? error.code : BRIDGE_CODES.failed;
          reject(error);
        };
        const timer =
          ms > 0
            ? setTimeout(() => fail(new BridgeError(BRIDGE_CODES.timeout, method)), ms)
            : undefined;
        waiting.set(id, {
          timer,
          resolve: (data) => {
            entry.code = BRIDGE_CODES.ok;
            resolve(data);
          },
          reject: fail,
        });
        try {
          port.postMessage(JSON.stringify({ v: 1, id, m: method, p: params }));
        } catch (error) {
          clearTimeout(timer);
          fail(new BridgeError(BRIDGE_CODES.failed, String(error)));
        }
      }),
    on: (event, listener) => {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all);
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}
