import { formatMoney, scoreText } from '@marque/contract/money';

type Amount = { fen: number; score: number };

/** Money and points as one text with their signs, e.g. `-¥2.00 + 200 积分`; money alone where no points are. */
export function amountText({ fen, score }: Amount, scoreName: string): string {
  const points = scoreText(score, scoreName);
  if (score === 0) return formatMoney(fen);
  if (fen === 0) return points;
  return `${formatMoney(fen)} ${score > 0 ? '+ ' : ''}${points}`;
}
