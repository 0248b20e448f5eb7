import { formatMoney, scoreText } from '@marque/contract/money';

type Amount = { fen: number; score: number };

/** Formats money and points with their signs, e.g. `-¥2.00 + 200 积分`; money only without points. */
export function amountText({ fen, score }: Amount, scoreName: string): string {
  const points = scoreText(score, scoreName);
  if (score === 0) return formatMoney(fen);
  if (fen === 0) return points;
  return `${formatMoney(fen)} ${score > 0 ? '+ ' : ''}${points}`;
}
