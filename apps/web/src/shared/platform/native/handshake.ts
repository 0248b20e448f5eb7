import { delay } from 'es-toolkit';
import { nativePort } from '../host.ts';
import { type Bridge, createBridge } from './bridge.ts';

/** What an app says of itself. Features are told by `methods`, never by version numbers. */
export type AppInfo = {
  os: 'ios' | 'android' | 'harmony';
  version: string;
  methods: readonly string[];
  /** Heights of the app's own bars over the page, CSS px. */
  statusBar: number;
  safeBottom: number;
  deviceId: string;
  /** Model of the device. */
  deviceVersion: string;
  osVersion: string;
  token: string | null;
  /** It has tabs of its own below the page; an app that does not say has. */
  ownTabs: boolean;
};

/** The app this page runs in, and the way to it. */
export type NativeApp = { bridge: Bridge; facts: AppInfo };

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
/** A bar's height; anything absurd counts as none. */
const height = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= 120 ? value : 0;

/** Takes what the app says apart; null when it is no answer of this protocol. */
export function appInfoOf(answer: unknown): AppInfo | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const {
    proto,
    os,
    ver,
    methods,
    statusBar,
    safeBottom,
    deviceId,
    deviceVersion,
    osVersion,
    token,
    tabs,
  } = answer as Record<string, unknown>;
  if (proto !== 1 || (os !== 'ios' && os !== 'android' && os !== 'harmony')) return null;
  return {
    os,
    version: text(ver),
    methods: Array.isArray(methods) ? methods.filter((name) => typeof name === 'string') : [],
    statusBar: height(statusBar),
    safeBottom: height(safeBottom),
    deviceId: text(deviceId),
    deviceVersion: text(deviceVersion),
    osVersion: text(osVersion),
    token: text(token) || null,
    ownTabs: tabs !== false,
  };
}

const TRIES = 10;
const BETWEEN_MS = 100;

/** Finds the app's port, which may come a little late, and shakes hands. Null: this is no app of ours. */
export async function performHandshake(): Promise<NativeApp | null> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const port = nativePort();
    if (port) {
      const bridge = createBridge(port);
      const facts = await bridge.call('handshake', { web: 1 }).then(appInfoOf, () => null);
      return facts && { bridge, facts };
    }
    await delay(BETWEEN_MS);
  }
  return null;
}
