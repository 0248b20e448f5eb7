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

/** What has a reminder: a campaign, or a series that nobody can order yet. */
export const REMINDED_OF = ['campaign', 'series'] as const;
export type RemindedOf = (typeof REMINDED_OF)[number];

/** What a reminder tells: the start, or a free place. */
export const REMINDER_SUBJECTS = ['open', 'place'] as const;
export type ReminderSubject = (typeof REMINDER_SUBJECTS)[number];
