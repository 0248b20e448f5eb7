import { LAUNCH_PARAMS } from '@marque/contract/launch-params';
import type { NamedPlace, ShareCard } from './host-capabilities.ts';

/** Parameters that a shared address must not contain. */
const PRIVATE = Object.keys(LAUNCH_PARAMS);
/** What a login of WeChat appends. Without the second one, the first is a page's own, such as an invitation's. */
const LOGIN = ['code', 'state'];

/** The absolute address of a page for sharing, without personal parameters. */
export function shareLink(path: string): string {
  const url = new URL(path, location.origin);
  const names = url.searchParams.has('state') ? [...PRIVATE, ...LOGIN] : PRIVATE;
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

/** A share message in the format of the mini-programs' pages. */
export const shareMessage = ({ title, path, image, extra }: ShareCard): Record<string, string> => ({
  ...extra,
  shareImage: image,
  shareTitle: title,
  path: shareLink(path),
});

/** The address that starts navigation to a place in the map service's page or app. Coordinates are GCJ-02. */
export const navigationLink = ({ lng, lat, name }: NamedPlace): string =>
  `https://uri.amap.com/navigation?to=${lng},${lat},${encodeURIComponent(name)}&mode=car&src=marque&callnative=1`;

/** Whether a text is a telephone number that can be dialled. */
export const isDiallable = (tel: string): boolean => /^[0-9+-]{3,20}$/.test(tel);
