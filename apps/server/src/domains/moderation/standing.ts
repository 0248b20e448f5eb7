import type { Standing } from '@marque/contract/moderation/schema';

type Judgement = { state: Standing['state']; reason: string; appealed: boolean };

/** How something stands, as its author sees it; reasons and appeals are nobody else's. */
export const standingOf = ({ state, reason, appealed }: Judgement, isAuthor = true): Standing => ({
  state,
  reason: isAuthor ? reason : '',
  appeal: state !== 'removed' || !isAuthor ? 'none' : appealed ? 'made' : 'open',
});
