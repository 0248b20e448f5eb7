import { DomainError } from '#kernel/errors.ts';
import type { Previews } from '#kernel/previews.ts';
import type { PageKey } from './repository.ts';

type Shown = {
  number: number;
  /** The moment its blocks' times are held against; null for the one it is looked at. */
  at: Date | null;
};

const subjectOf = ({ brand, page }: PageKey, number: string, at: string): string =>
  `page:${brand}:${page}:${number}:${at}`;

/** What a link that shows a version carries: `<number>.<seconds or 0>.<until>.<seal>`. */
export function previewToken(
  previews: Previews,
  key: PageKey,
  { number, at }: Shown,
  until: Date,
): string {
  const seconds = String(at ? at.getTime() / 1000 : 0);
  return `${number}.${seconds}.${previews.token(subjectOf(key, String(number), seconds), until)}`;
}

/** Throws PREVIEW_EXPIRED for a token of another page, one that has ended, and what is none. */
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
