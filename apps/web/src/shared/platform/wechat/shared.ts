import { webCapabilities } from '../browser.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import { dataUrlOfLocalData, fileOfDataUrl } from '../image-files.ts';
import { done, failure, type Outcome, success } from '../outcome.ts';
import { invoke, listOf } from './sdk.ts';

/** The kind of bar code that some clients put before the number. */
const KIND = /^(?:EAN_8|EAN_13|CODE_25|CODE_39|CODE_93|CODE_128|UPC_A|UPC_E|ITF|CODABAR),/;

/** The scanned text, unwrapped from the JSON that some clients put around it. */
export function scannedText(result: unknown): string {
  let text = typeof result === 'string' ? result : '';
  try {
    const { scan_code: code } = JSON.parse(text) as { scan_code?: { scan_result?: string } };
    text = code?.scan_result ?? text;
  } catch {
    // The text is not wrapped.
  }
  return text.replace(KIND, '');
}

/** Pays in WeChat's payment sheet over the page. */
export async function payWith(params: Readonly<Record<string, string>>): Promise<Outcome<'paid'>> {
  const { timeStamp, nonceStr, package: order, paySign } = params;
  const paid = await invoke(
    'chooseWXPay',
    { timestamp: timeStamp, nonceStr, package: order, signType: 'RSA', paySign },
    0,
  );
  return paid.ok ? success('paid') : paid;
}

/** Capabilities of WeChat's browser and its mini-programs, which use the same SDK. */
export const wechatCapabilities = {
  ...webCapabilities,
  scan: async () => {
    const answer = await invoke(
      'scanQRCode',
      { needResult: 1, scanType: ['qrCode', 'barCode'] },
      0,
    );
    if (!answer.ok) return answer;
    const text = scannedText(answer.value.resultStr);
    return text ? success({ text }) : failure('failed', '没有扫到内容，请再试一次');
  },
  locate: async () => {
    const answer = await invoke('getLocation', { type: 'gcj02' }, 15_000);
    if (!answer.ok) return answer;
    const [lng, lat] = [Number(answer.value.longitude), Number(answer.value.latitude)];
    if (!Number.isFinite(lng) || !Number.isFinite(lat)) return failure('failed');
    const accuracy = Number(answer.value.accuracy);
    return success({ lng, lat, ...(accuracy > 0 && { accuracy }) });
  },
  chooseImages: async ({ count }) => {
    const answer = await invoke(
      'chooseImage',
      {
        count: Math.min(count, 9),
        sizeType: ['compressed'],
        sourceType: ['album', 'camera'],
      },
      0,
    );
    if (!answer.ok) return answer;
    const files: File[] = [];
    // The pictures are read one after another, because the SDK mixes up parallel requests.
    for (const localId of listOf(answer.value.localIds)) {
      const local = await invoke('getLocalImgData', { localId }, 15_000);
      if (!local.ok) return local;
      files.push(
        fileOfDataUrl(
          dataUrlOfLocalData(String(local.value.localData ?? '')),
          `picture-${files.length + 1}.jpg`,
        ),
      );
    }
    return files.length > 0 ? success(files) : failure('cancelled');
  },
  openMap: async ({ lng, lat, name, address }) => {
    const answer = await invoke('openLocation', {
      longitude: lng,
      latitude: lat,
      name,
      address,
      scale: 16,
    });
    return answer.ok ? done : answer;
  },
  saveImage: async () => success('longPress'),
  sharePoster: async () => success('longPress'),
} satisfies Partial<HostCapabilities>;
