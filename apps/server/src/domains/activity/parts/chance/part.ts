import * as calls from '@marque/contract/activity/chance/endpoints';
import { handlers, listen, withContext } from '#kernel/module.ts';
import { refundSettled } from '../../../after-sale/events.ts';
import { testDriveDone } from '../../../drive/events.ts';
import { orderPaid } from '../../../order/events.ts';
import { chanceRepository as chances } from './repository.ts';
import type { ActivityPart } from '../part.ts';
import { buyChances } from './buy.ts';
import { gainByDrive, gainByOrder, loseByRefund } from './on-events.ts';
import { showDriveChances, showDriveGains } from './show.ts';

/** What gives chances to draw, and takes them away. */
export const chancePart: ActivityPart = {
  messages: { CHANCE_CAP: '积分换次数的上限到了，看看别的得法' },
  delay: (tx, of) => chances.delay(tx, of),
  endpoints: (context) =>
    handlers(context, [
      [calls.activityChance, buyChances],
      [calls.activityDriveChances, showDriveChances],
      [calls.activityDriveGains, showDriveGains],
    ]),
  listeners: (context) => [
    listen(orderPaid, withContext(gainByOrder, context)),
    listen(refundSettled, withContext(loseByRefund, context)),
    listen(testDriveDone, withContext(gainByDrive, context)),
  ],
};
