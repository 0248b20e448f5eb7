import { toast } from '#shared/ui/modal/toaster-store.ts';
import { copyText } from './copy.ts';
import type { HostCapabilities, NamedPlace } from './host-capabilities.ts';
import { showGuide } from './guide-store.ts';
import type { Host } from './host.ts';
import { fileOfDataUrl, pickFiles } from './image-files.ts';
import { leaveTo } from './leave-to.ts';
import { isDiallable, navigationLink, shareLink } from './links.ts';
import { openApp } from './open-app.ts';
import { done, failure, type Outcome, success } from './outcome.ts';
import { openHome, openLoginPage } from './route.ts';

/** Opens another program by an address with its scheme. */
export const openExternal = (address: string): void => {
  location.href = address;
};

/** Default implementations for every browser. Hosts override those that they do better. */
export const webCapabilities = {
  login: async ({ returnTo }) => {
    openLoginPage(returnTo);
    return success('left');
  },
  subscribe: async () => failure('unsupported'),
  close: async () => {
    openHome();
    return done;
  },
  back: async () => {
    history.back();
    return done;
  },
  setShareCard: async () => done,
  copy: copyText,
  call: async (tel) => {
    if (!isDiallable(tel)) return failure('failed', '这个号码不能拨打');
    openExternal(`tel:${tel}`);
    return done;
  },
  openMap: async (place: NamedPlace) => {
    openExternal(navigationLink(place));
    return done;
  },
  chooseImages: async ({ count }) => {
    const files = await pickFiles(count);
    return files.length > 0 ? success(files) : failure('cancelled');
  },
  setTitle: async (title) => {
    document.title = title;
    return done;
  },
  pay: async ({ cashierUrl }) => {
    if (!cashierUrl) return failure('unsupported', '请在 App 或微信小程序里完成支付');
    leaveTo(cashierUrl);
    return success('left');
  },
  locate: async () => failure('unsupported'),
  readSteps: async () => failure('unsupported', '请在 App 里同步步数'),
} satisfies Partial<HostCapabilities>;

/** Downloads a picture with the browser. */
export function download(dataUrl: string, name: string): void {
  const link = document.createElement('a');
  link.href = dataUrl;
  link.download = name;
  link.click();
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

async function shareWith(data: ShareData): Promise<Outcome<'shared'> | null> {
  if (!navigator.share || (data.files && !navigator.canShare?.(data))) return null;
  try {
    await navigator.share(data);
    return success('shared');
  } catch (error) {
    return isAbort(error) ? failure('cancelled') : null;
  }
}

type Detector = { detect: (source: ImageBitmap) => Promise<{ rawValue: string }[]> };

async function scanPicture(): Promise<Outcome<{ text: string }>> {
  const { BarcodeDetector } = window as { BarcodeDetector?: new () => Detector };
  if (!BarcodeDetector) return failure('unsupported', '请在 App 或微信里扫码');
  const [file] = await pickFiles(1);
  if (!file) return failure('cancelled');
  const found = await new BarcodeDetector().detect(await createImageBitmap(file));
  return found[0] ? success({ text: found[0].rawValue }) : failure('failed', '图片里没有找到码');
}

/** The capabilities of a plain browser, the website environment included. */
export const createBrowser = (host: Host): HostCapabilities => ({
  ...webCapabilities,
  share: async ({ title, desc, path }) => {
    const url = shareLink(path);
    const shared = await shareWith({ title, text: desc, url });
    if (shared) return shared;
    const copied = await copyText(`${title} ${url}`);
    return success(copied.ok ? 'copied' : 'shown');
  },
  sharePoster: async (dataUrl) => {
    const shared = await shareWith({ files: [fileOfDataUrl(dataUrl, 'poster.jpg')] });
    if (shared) return shared;
    download(dataUrl, 'poster.jpg');
    return success('saved');
  },
  saveImage: async (dataUrl) => {
    // Safari on iOS opens a picture instead of saving it.
    if (host.system === 'ios') return success('longPress');
    download(dataUrl, 'image.jpg');
    return success('saved');
  },
  scan: scanPicture,
  openMiniProgram: async () => {
    showGuide('miniProgram');
    return failure('unsupported', '请在微信里打开小程序');
  },
  openApp: (path, signal) => {
    // Without the app nothing is visible for five seconds, so a toast explains the wait.
    if (!signal) toast('正在打开 App，没有安装就去下载');
    return openApp(path, host, signal);
  },
});
