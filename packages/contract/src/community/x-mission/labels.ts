import { MEMBER_EVENT_KINDS } from '../badge/member-events.ts';

/** What gives points of a season: what members do, and the lamp of the day. */
export const CONTRIBUTION_KINDS = [...MEMBER_EVENT_KINDS, 'lamp'] as const;
export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number];

/** The rankings: of the Shanghai week from Monday, of the whole season. */
export const RANKING_SPANS = ['week', 'season'] as const;
export type RankingSpan = (typeof RANKING_SPANS)[number];

/** The places that a ranking shows. */
export const RANKED = 100;
