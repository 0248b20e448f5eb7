import { defineEvent } from '#kernel/module.ts';

/** The end of the conversion was changed. The campaign is locked. */
export const campaignMoved = defineEvent<{
  campaignId: string;
  convertBy: Date;
  /** The new time of the reveal and the reason; null when it was brought forward. */
  postponed: { revealAt: Date; reason: string } | null;
  at: Date;
}>('carCampaign.moved');
