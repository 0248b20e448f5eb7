import type { DrawingView } from '@marque/contract/activity/drawing';

/** How often each prize was hit, once a draw is over; undefined before. */
export const hitsOf = ({ result }: Pick<DrawingView, 'result'>) =>
  result ? new Map(result.prizes.map(({ id, n }) => [id, n])) : undefined;
