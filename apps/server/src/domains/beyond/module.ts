import { beyondShow } from '@marque/contract/member/beyond/endpoints';
import { defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { earningModule } from '../earning/module.ts';
import { garageModule } from '../garage/module.ts';
import { workshopDelivered } from '../maintenance/events.ts';
import { giveMarks } from './give-marks.ts';
import { showBeyond } from './show-beyond.ts';

/** Points for the road itself: marks along the kilometres that stores have noted of a car. */
export const beyondModule = defineModule({
  name: 'beyond',
  create: ({ database, use, vault }) => ({
    database,
    vault,
    earnings: use(earningModule),
    garage: use(garageModule),
  }),
  endpoints: (context) => handlers(context, [[beyondShow, showBeyond]]),
  listeners: (context) => [listen(workshopDelivered, withContext(giveMarks, context))],
});
