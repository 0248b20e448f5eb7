import type { SourceType } from '@marque/contract/core';

/** Where the product runs. `wechat` is WeChat's own browser, `browser` every other. */
export type Environment = 'native' | 'applet' | 'tiktok' | 'wechat' | 'browser';
export type System = 'ios' | 'android' | 'harmony' | 'other';

export type Host = {
  environment: Environment;
  system: System;
};

/** What a native app injects; one string goes in, answers come back through `__HB_recv`. */
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

/** The apps append it themselves, e.g. `XTLApp/5.2.0 (ios)`: the surest sign. */
const OWN_APP = /\b(?:XTL|BZ)App\/\d/;

/** HarmonyOS NEXT names neither Android nor iPhone; its older versions are Android. */
export function systemOf(userAgent: string, touchPoints = 0): System {
  if (/OpenHarmony/i.test(userAgent)) return 'harmony';
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  // An iPad that asks for desktop pages says it is a Mac.
  return /Macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'other';
}

type Signs = {
  userAgent: string;
  touchPoints?: number;
  /** `window.__wxjs_environment`, there once WeChat's bridge is ready. */
  wxEnvironment?: string | undefined;
  /** A native app has put its port into the page. */
  nativePort?: boolean;
};

/** Reads where the product runs. It decides how capabilities are implemented, never what a user may do. */
export function hostOf({ userAgent, touchPoints = 0, wxEnvironment, nativePort }: Signs): Host {
  const system = systemOf(userAgent, touchPoints);
  if (/ToutiaoMicroApp/i.test(userAgent)) return { environment: 'tiktok', system };
  if (/MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)) {
    const applet = wxEnvironment === 'miniprogram' || /miniProgram/i.test(userAgent);
    return { environment: applet ? 'applet' : 'wechat', system };
  }
  if (nativePort || OWN_APP.test(userAgent)) return { environment: 'native', system };
  return { environment: 'browser', system };
}

/** The port of a native app; null elsewhere, or before the app has put it there. */
export const nativePort = (): NativePort | null =>
  window.webkit?.messageHandlers?.HB ?? window.HB ?? null;

export const currentHost = (): Host =>
  hostOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    wxEnvironment: window.__wxjs_environment,
    nativePort: nativePort() !== null,
  });

/** The SourceType a visit begins with: Android, iPhone, iPad and iPod by the user agent, else SYSTEM. */
export function sourceTypeOf(userAgent: string): 'ANDROID' | 'IOS' | 'SYSTEM' {
  if (/Android/i.test(userAgent)) return 'ANDROID';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'IOS' : 'SYSTEM';
}

/** What the mini-programs and the native apps call themselves; null: as the user agent says. */
export function reportedSourceType({ environment, system }: Host): SourceType | null {
  if (environment === 'applet') return 'APPLET';
  if (environment === 'tiktok') return 'TIKTOK';
  if (environment === 'native')
    return system === 'harmony' ? 'HarmonyOS' : system === 'ios' ? 'IOS' : 'ANDROID';
  return null;
}
