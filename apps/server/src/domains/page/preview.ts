import { DomainError } from '#kernel/errors.ts';
import type { Previews } from '#kernel/http/previews.ts';
import type { PageKey } from './repository.ts';

type PreviewedVersion = {
  number: number;
  /** The moment for which the periods of blocks are evaluated; null for the time of viewing. */
  at: Date | null;
};

const subjectOf = ({ brand, page }: PageKey, number: string, at: string): string =>
  `page:${brand}:${page}:${number}:${at}`;

/** Returns the token of a preview: `<number>.<seconds or 0>.<until>.<seal>`. */
export function previewToken(
  previews: Previews,
  key: PageKey,
  { number, at }: PreviewedVersion,
  until: Date,
): string {
  const seconds = String(at ? at.getTime() / 1000 : 0);
  return `${number}.${seconds}.${previews.token(subjectOf(key, String(number), seconds), until)}`;
}

/**
 * Returns what a token shows. Throws PREVIEW_EXPIRED for an expired, invalid or other page's token.
 */
export function openPreview(
  previews: Previews,
  key: PageKey,
  token: string,
  now: Date,
): { number: number; at: Date; until: Date } {
  const [, number, seconds, rest] = /^([1-9]\d{0,6})\.(\d{1,12})\.(.+)$/.exec(token) ?? [];
  const until =
    number && seconds && rest ? previews.until(rest, subjectOf(key, number, seconds), now) : null;
  if (!until) throw new DomainError('PREVIEW_EXPIRED');
  const at = seconds === '0' ? now : new Date(Number(seconds) * 1000);
  return { number: Number(number), at, until };
}
