const integers = new Intl.NumberFormat('zh-CN');

/** Yuan with two decimals and thousands separators, without the sign: 1999900 fen → 19,999.00. */
export function formatFen(fen: number): string {
  const cents = Math.abs(fen) % 100;
  return `${fen < 0 ? '-' : ''}${integers.format(Math.trunc(Math.abs(fen) / 100))}.${String(cents).padStart(2, '0')}`;
}

export const formatMoney = (fen: number): string =>
  fen < 0 ? `-¥${formatFen(-fen)}` : `¥${formatFen(fen)}`;

/**
 * The price display of the specification, for values in yuan as other systems send them: empty gives
 * ¥0.00, the string '0' 价格已包含, everything else two decimals with thousands separators.
 */
export function formatPrice(yuan: string | number | null | undefined): string {
  if (yuan === '0') return '价格已包含';
  if (yuan === '' || yuan === null || yuan === undefined) return '¥0.00';
  const value = Number(yuan);
  return Number.isFinite(value) ? formatMoney(Math.round(value * 100)) : '¥0.00';
}

/** Money and points of one price as one text, for labels: ¥199.00 + 500 积分. */
export function priceText(fen: number, score: number, scoreName = '积分'): string {
  const points = `${integers.format(score)} ${scoreName}`;
  if (score === 0) return formatMoney(fen);
  return fen === 0 ? points : `${formatMoney(fen)} + ${points}`;
}
