import { delay } from 'es-toolkit';
import { nativePort } from '../host.ts';
import { type Bridge, createBridge } from './bridge.ts';

/** An app's answer to the handshake. `methods` tells its features, never the version number. */
export type AppInfo = {
  os: 'ios' | 'android' | 'harmony';
  version: string;
  methods: readonly string[];
  /** Heights of the app's own bars over the page, CSS px. */
  statusBar: number;
  safeBottom: number;
  deviceId: string;
  /** The model of the device. */
  deviceVersion: string;
  osVersion: string;
  token: string | null;
  /** Whether the app shows its own tabs below the page; true when its answer leaves this out. */
  ownTabs: boolean;
};

/** The app that this page runs in, and the bridge to it. */
export type NativeApp = { bridge: Bridge; facts: AppInfo };

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
/** The height of a bar; 0 for an implausible value. */
const height = (value: unknown): number =>
  typeof value === 'number' && value >= 0 && value <= 120 ? value : 0;

/** Parses the answer to the handshake; null when it does not follow the protocol. */
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

/** Waits for the app's port and does the handshake; null when this is none of our apps. */
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
