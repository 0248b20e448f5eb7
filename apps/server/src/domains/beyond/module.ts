import { beyondShow } from '@marque/contract/member/beyond/endpoints';
import { defineModule, handlers, listen, withContext } from '#kernel/module.ts';
import { workshopDelivered } from '../maintenance/events.ts';
import { beyondContext } from './context.ts';
import { giveMarks } from './give-marks.ts';
import { giveYears } from './give-years.ts';
import { showBeyond } from './show-beyond.ts';

/** Points for the road itself: marks along the kilometres that stores noted, and years with a car. */
export const beyondModule = defineModule({
  name: 'beyond',
  create: beyondContext,
  endpoints: (context) => handlers(context, [[beyondShow, showBeyond]]),
  listeners: (context) => [listen(workshopDelivered, withContext(giveMarks, context))],
  sweeps: (context) => [
    { name: 'beyond.years', everyMs: 21_600_000, run: withContext(giveYears, context) },
  ],
});
