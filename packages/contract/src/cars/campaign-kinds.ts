/** blind: a place before price and trims are told. presale: a car before it is on the market. booking: with rights. */
export const CAMPAIGN_KINDS = ['blind', 'presale', 'booking'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** cancelled: by the brand; ended: places are no longer given; settled: nor turned into orders. */
export const CAMPAIGN_STATES = ['scheduled', 'live', 'ended', 'settled', 'cancelled'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** The last stage of a campaign: cars begin to come. */
export const DELIVERY_STAGE = '开始交付';

/** What a buyer wants to be told of: that it begins, or that there is a place again. */
export const REMINDER_SUBJECTS = ['open', 'place'] as const;
export type ReminderSubject = (typeof REMINDER_SUBJECTS)[number];
