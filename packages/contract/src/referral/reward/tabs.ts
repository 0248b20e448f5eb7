/** The friends of an inviter by how they stand. */
export const FRIEND_TABS = ['all', 'underWay', 'kept', 'over'] as const;
export type FriendTab = (typeof FRIEND_TABS)[number];

/** Rewards. open: still to come or to claim. given. over: lapsed, void, taken back. */
export const GAIN_TABS = ['open', 'given', 'over'] as const;
export type GainTab = (typeof GAIN_TABS)[number];
