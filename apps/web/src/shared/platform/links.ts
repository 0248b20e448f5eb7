import { LAUNCH_PARAMS } from '@marque/contract/launch-params';
import type { Place, ShareCard } from './host-capabilities.ts';

/** What must never travel in a shared address. */
const PRIVATE = [...Object.keys(LAUNCH_PARAMS), 'code', 'state'];

/** The absolute address of a page for sharing, without anything personal in it. */
export function shareLink(path: string): string {
  const url = new URL(path, location.origin);
  for (const name of PRIVATE) url.searchParams.delete(name);
  return url.href;
}

/** A share message as the mini-programs' own pages read it. */
export const shareMessage = ({ title, path, image, extra }: ShareCard): Record<string, string> => ({
  ...extra,
  shareImage: image,
  shareTitle: title,
  path: shareLink(path),
});

/** Navigation to a place on the map service's own page or app. Coordinates are GCJ-02. */
export const navigationLink = ({ lng, lat, name }: Place): string =>
  `https://uri.amap.com/navigation?to=${lng},${lat},${encodeURIComponent(name)}&mode=car&src=marque&callnative=1`;

/** Whether a text may be dialled. */
export const isDiallable = (tel: string): boolean => /^[0-9+-]{3,20}$/.test(tel);
