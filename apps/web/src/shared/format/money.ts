const integers = new Intl.NumberFormat('zh-CN');

/** Yuan with two decimals and thousands separators, without the sign: 1999900 fen → 19,999.00. */
export function formatFen(fen: number): string {
  const cents = Math.abs(fen) % 100;
  return `${fen < 0 ? '-' : ''}${integers.format(Math.trunc(Math.abs(fen) / 100))}.${String(cents).padStart(2, '0')}`;
}

export const formatMoney = (fen: number): string =>
  fen < 0 ? `-¥${formatFen(-fen)}` : `¥${formatFen(fen)}`;

/** Money and points of one price as one text, for labels: ¥199.00 + 500 积分. */
export function priceText(fen: number, score: number, scoreName = '积分'): string {
  const points = `${integers.format(score)} ${scoreName}`;
  if (score === 0) return formatMoney(fen);
  return fen === 0 ? points : `${formatMoney(fen)} + ${points}`;
}
