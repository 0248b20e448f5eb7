import * as calls from '@marque/contract/maintenance/endpoints';
import * as deskCalls from '@marque/contract/maintenance/operator-endpoints';
import { defineModule, handlers, provide } from '#kernel/module.ts';
import { defineAppointmentKind } from '../appointment/ports.ts';
import { nextServices } from '../garage/ports.ts';
import { maintenanceContext } from './context.ts';
import * as desk from './desk.ts';
import { maintainKind, repairKind } from './kind.ts';
import { SERVICE_SYMPTOM } from './pictures.ts';
import { showQuote } from './quote.ts';
import { nextServicesOf, showPlan } from './show-plan.ts';
import { note, symptom } from './texts.ts';

/** What cars need and what it costs; visits to workshops as kinds of appointments. */
export const maintenanceModule = defineModule({
  name: 'maintenance',
  messages: {
    ITEM_UNKNOWN: '有项目不适用于这台车，请重新选择',
  },
  create(kernel) {
    const context = maintenanceContext(kernel);
    context.pictures.define(SERVICE_SYMPTOM);
    return { context };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.maintenancePlan, showPlan],
      [calls.maintenanceQuote, showQuote],
    ]),
  operator: {
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorMenu, desk.showMenu],
        [deskCalls.operatorMenuSet, desk.setMenu],
        [deskCalls.operatorLabourRate, desk.setLabourRate],
        [deskCalls.operatorServiceBooking, desk.showBooking],
        [deskCalls.operatorServiceSymptom, desk.lookAtSymptom],
      ]),
  },
  ports: ({ context }) => [
    defineAppointmentKind(maintainKind(context)),
    defineAppointmentKind(repairKind(context)),
    provide(nextServices, nextServicesOf),
  ],
  sealed: [symptom.sealed, note.sealed],
});
