import * as calls from '@marque/contract/activity/store-gift/endpoints';
import { handlers } from '#kernel/module.ts';
import type { ActivityPart } from '../part.ts';
import { claimAtStore, findStoreGift } from './claim.ts';
import { awardSource } from './pass-source.ts';

/** Gifts that stores keep for members, each with a pass. */
export const storeGiftPart: ActivityPart = {
  messages: {
    STORE_GIFT_OWNED: '你已经领过了，看看我的核销码',
    STORE_GIFT_GONE: '这家店刚刚发完，换一家试试',
  },
  endpoints: (context) =>
    handlers(context, [
      [calls.activityStoreClaim, claimAtStore],
      [calls.activityStoreGift, findStoreGift],
    ]),
  ports: () => [awardSource()],
};
