import { folded } from './text/signs.ts';

/**
 * Formats an integer with thousands separators: 12345 → 12,345. `Intl.NumberFormat` would cost a phone
 * several milliseconds during the start of a page.
 */
export const formatInteger = (value: number): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Yuan with two decimals and thousands separators, without the sign: 1999900 fen → 19,999.00. */
export function formatFen(fen: number): string {
  const cents = Math.abs(fen) % 100;
  return `${fen < 0 ? '-' : ''}${formatInteger(Math.trunc(Math.abs(fen) / 100))}.${String(cents).padStart(2, '0')}`;
}

/** Formats money for display: ¥19,999.00. */
export const formatMoney = (fen: number): string =>
  fen < 0 ? `-¥${formatFen(-fen)}` : `¥${formatFen(fen)}`;

/** Formats a difference with its sign: +¥8,300.00, -¥2,200.00. */
export const changeText = (fen: number): string =>
  fen > 0 ? `+${formatMoney(fen)}` : formatMoney(fen);

/** The parts of an amount: ¥, 19,999, .00. Sign and decimals are shown smaller. */
export function moneyParts(fen: number): { sign: string; yuan: string; decimals: string } {
  const text = formatFen(Math.abs(fen));
  const point = text.indexOf('.');
  return {
    sign: fen < 0 ? '-¥' : '¥',
    yuan: text.slice(0, point),
    decimals: text.slice(point),
  };
}

/** Points with thousands separators: 1,200 积分. */
export const scoreText = (score: number, scoreName = '积分'): string =>
  `${formatInteger(score)} ${scoreName}`;

/** Money and points of one price as one text, for labels: ¥199.00 + 500 积分. */
export function priceText(fen: number, score: number, scoreName = '积分'): string {
  if (score === 0) return formatMoney(fen);
  const points = scoreText(score, scoreName);
  return fen === 0 ? points : `${formatMoney(fen)} + ${points}`;
}

/** Matches an amount in a text. */
export const AMOUNT = /([+-]?¥[\d,.]+)/;

/** Returns the first sum of money in a text, as people write it; null for none. */
export const amountIn = (text: string): string | null =>
  /[¥￥]\s?\d[\d,.]*/.exec(text)?.[0] ?? null;

/** Removes currency sign, unit, separators and spaces from a typed amount. */
export const typedDigits = (text: string): string => folded(text).replaceAll(/[,\s¥元]/g, '');
