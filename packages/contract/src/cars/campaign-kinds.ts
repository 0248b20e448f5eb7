/**
 * blind: a place before price and trims are told. presale: a car before its market launch. booking:
 * an ordinary booking with extra rights.
 */
export const CAMPAIGN_KINDS = ['blind', 'presale', 'booking'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/**
 * cancelled: by the brand. ended: no more places. settled: no more conversions into orders either.
 */
export const CAMPAIGN_STATES = ['scheduled', 'live', 'ended', 'settled', 'cancelled'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** The name of the last stage of a campaign, in which cars begin to arrive. */
export const DELIVERY_STAGE = '开始交付';

/** What a buyer wants to be told of: the start, or a free place. */
export const REMINDER_SUBJECTS = ['open', 'place'] as const;
export type ReminderSubject = (typeof REMINDER_SUBJECTS)[number];
