import type { Standing } from '@marque/contract/moderation/schema';

type Judgement = {
  state: Standing['state'];
  reason: string;
  /** Left out when there is none and none is possible. */
  appeal?: Standing['appeal'] | undefined;
};

/** Returns the moderation state. Only the author sees the reason and the appeal. */
export const standingOf = (
  { state, reason, appeal = 'none' }: Judgement,
  isAuthor = true,
): Standing => ({
  state,
  reason: isAuthor ? reason : '',
  appeal: state === 'removed' && isAuthor ? appeal : 'none',
});
