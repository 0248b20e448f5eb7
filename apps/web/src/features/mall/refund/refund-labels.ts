import { formatMoney, scoreText } from '@marque/contract/money';

/** Money and points of a step as one text, e.g. `-¥2.00 +200 积分`; the money alone where no points are. */
export function refundStepLabel(
  { fen, score }: { fen: number; score: number },
  scoreName: string,
): string {
  const points = scoreText(score, scoreName);
  if (score === 0) return formatMoney(fen);
  if (fen === 0) return points;
  return `${formatMoney(fen)} ${score > 0 ? '+' : ''}${points}`;
}
