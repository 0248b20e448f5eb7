import type { Standing } from '@marque/contract/moderation/schema';

type Judgement = { state: Standing['state']; reason: string; appealed: boolean };

/** Returns the moderation state. Only the author sees the reason and the appeal. */
export const standingOf = ({ state, reason, appealed }: Judgement, isAuthor = true): Standing => ({
  state,
  reason: isAuthor ? reason : '',
  appeal: state !== 'removed' || !isAuthor ? 'none' : appealed ? 'made' : 'open',
});
