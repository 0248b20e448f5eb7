import type { SourceType } from '@marque/contract/core';
import { type HostClass, hostClassOf } from '@marque/contract/host';

export type System = 'ios' | 'android' | 'harmony' | 'other';

export type Host = {
  environment: HostClass;
  system: System;
};

/** The port that a native app injects. It takes strings; answers arrive through `__HB_recv`. */
export type NativePort = {
  postMessage: (message: string) => unknown;
  onmessage?: ((event: { data: unknown }) => void) | null;
};

declare global {
  interface Window {
    webkit?: { messageHandlers?: Record<string, NativePort | undefined> };
    HB?: NativePort;
    __HB_recv?: (message: unknown) => void;
  }
}

/** The system of a user agent. HarmonyOS NEXT names neither Android nor iPhone; older versions are Android. */
export function systemOf(userAgent: string, touchPoints = 0): System {
  if (/OpenHarmony/i.test(userAgent)) return 'harmony';
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  // An iPad that requests desktop pages reports a Mac.
  return /Macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'other';
}

type Signs = {
  userAgent: string;
  touchPoints?: number;
  /** `window.__wxjs_environment`, which exists once WeChat's bridge is ready. */
  wxEnvironment?: string | undefined;
  /** Whether a native app has injected its port. */
  nativePort?: boolean;
};

/** Detects the host. The host selects the implementation of capabilities, never the rights of a user. */
export function hostOf({ userAgent, touchPoints = 0, wxEnvironment, nativePort }: Signs): Host {
  const system = systemOf(userAgent, touchPoints);
  const named = hostClassOf(userAgent);
  if (named === 'wechat' && wxEnvironment === 'miniprogram')
    return { environment: 'applet', system };
  if (named === 'browser' && nativePort) return { environment: 'app', system };
  return { environment: named, system };
}

/** The port of a native app; null elsewhere, or before the app has injected it. */
export const nativePort = (): NativePort | null =>
  window.webkit?.messageHandlers?.HB ?? window.HB ?? null;

export const currentHost = (): Host =>
  hostOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    wxEnvironment: window.__wxjs_environment,
    nativePort: nativePort() !== null,
  });

/** The initial SourceType of a visit, by user agent: Android, iPhone, iPad and iPod, else SYSTEM. */
export function sourceTypeOf(userAgent: string): 'ANDROID' | 'IOS' | 'SYSTEM' {
  if (/Android/i.test(userAgent)) return 'ANDROID';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'IOS' : 'SYSTEM';
}

/** The SourceType of mini-programs and native apps; null when the user agent decides. */
export function reportedSourceType({ environment, system }: Host): SourceType | null {
  if (environment === 'applet') return 'APPLET';
  if (environment === 'tiktok') return 'TIKTOK';
  if (environment === 'app')
    return system === 'harmony' ? 'HarmonyOS' : system === 'ios' ? 'IOS' : 'ANDROID';
  return null;
}
