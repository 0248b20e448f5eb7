import { defineEvent } from '#kernel/module.ts';

/** The end of the time to convert a place has another day. The campaign is locked. */
export const campaignMoved = defineEvent<{
  campaignId: string;
  convertBy: Date;
  /** When price and trims are told instead, and why; null where it was brought forward. */
  postponed: { revealAt: Date; reason: string } | null;
  at: Date;
}>('carCampaign.moved');
