import * as calls from '@marque/contract/maintenance/endpoints';
import * as deskCalls from '@marque/contract/maintenance/operator-endpoints';
import * as workshopCalls from '@marque/contract/maintenance/workshop/endpoints';
import * as workshopDesk from '@marque/contract/maintenance/workshop/operator-endpoints';
import { defineModule, handlers, provide, withContext } from '#kernel/module.ts';
import { defineAppointmentKind } from '../appointment/ports.ts';
import { askedOnceOver, defineFormUse } from '../form/ports.ts';
import { nextServices } from '../garage/ports.ts';
import { passWork } from '../pass/ports.ts';
import { todoModule } from '../todo/module.ts';
import { maintenanceContext } from './context.ts';
import * as desk from './desk.ts';
import { workshopDelivered } from './events.ts';
import { maintainKind, repairKind } from './kind.ts';
import { workOfPasses } from './pass-work.ts';
import { SERVICE_SYMPTOM } from './pictures.ts';
import { showQuote } from './quote.ts';
import { nextServicesOf, showPlan } from './show-plan.ts';
import { note, symptom } from './texts.ts';
import { workshopContext } from './workshop/context.ts';
import { deliveredAt } from './workshop/delivered-at.ts';
import { demoVisit } from './workshop/demo.ts';
import * as workDesk from './workshop/desk.ts';
import { endExtras } from './workshop/extras.ts';
import * as member from './workshop/member.ts';
import { writeRecord } from './workshop/own-record.ts';
import { sealedWork } from './workshop/papers.ts';
import { playWorkshops } from './workshop/play.ts';
import { toAnswer } from './workshop/todo.ts';
import { tellOfDue } from './workshop/service-due.ts';

/** What cars need and what it costs; visits to workshops as kinds of appointments. */
export const maintenanceModule = defineModule({
  name: 'maintenance',
  messages: {
    ITEM_UNKNOWN: '有项目不适用于这台车，请重新选择',
    RECORD_NOT_FOUND: '没有找到这条保养记录',
    EXTRA_DECIDED: '这项已经答复过了',
    EXTRA_CHANGED: '门店刚改了报价，请看看新的价格',
    EXTRA_LATE: '超过答复时间了，这次不做',
    LINE_UNKNOWN: '这项里没有这一行，请刷新后再选',
    TOTAL_CHANGED: '结算单变了，请看看新的合计',
    BILL_NOT_READY: '结算单还没出，出好了会通知你',
    WORK_OPEN: '车还在车间，先办交车',
  },
  create(kernel) {
    const context = maintenanceContext(kernel);
    context.pictures.define(SERVICE_SYMPTOM);
    const workshop = workshopContext(kernel);
    kernel.use(todoModule).offer(toAnswer);
    return {
      context,
      workshop,
      /** Plays the workshop in demonstrations. */
      play: withContext(playWorkshops, workshop),
    };
  },
  endpoints: ({ context, workshop }) => [
    ...handlers(context, [
      [calls.maintenancePlan, showPlan],
      [calls.maintenanceQuote, showQuote],
    ]),
    ...handlers(workshop, [
      [workshopCalls.maintenanceRecords, member.showRecords],
      [workshopCalls.maintenanceRecordDetail, member.showWork],
      [workshopCalls.maintenanceWorkOrder, member.showWork],
      [workshopCalls.maintenanceExtra, member.answerExtra],
      [workshopCalls.maintenanceConfirm, member.confirmBill],
      [workshopCalls.maintenanceOwnRecord, writeRecord],
    ]),
  ],
  operator: {
    messages: {
      WORK_NOT_FOUND: '没有这张工单，或是客户还没到店',
      WORK_STEP: '工单现在的状态不能这样走',
      REASON_NEEDED: '请说明为什么改时间',
      DEMO_NO_OWN_CAR: '这位会员还没有车',
    },
    endpoints: ({ context, workshop }, kernel) => [
      ...handlers(workshop, [
        [workshopDesk.operatorWork, workDesk.showStoreWork],
        [workshopDesk.operatorWorkMove, workDesk.moveWork],
        [workshopDesk.operatorWorkCheck, workDesk.noteChecks],
        [workshopDesk.operatorWorkExtra, workDesk.proposeExtra],
        [workshopDesk.operatorWorkExtraWithdraw, workDesk.takeExtraBack],
        [workshopDesk.operatorWorkBill, workDesk.finishBill],
        [workshopDesk.operatorWorkDeliver, workDesk.handOver],
      ]),
      ...handlers({ kernel, context, workshop }, [[workshopDesk.operatorVisitDemo, demoVisit]]),
      ...handlers(context, [
        [deskCalls.operatorMenu, desk.showMenu],
        [deskCalls.operatorMenuSet, desk.setMenu],
        [deskCalls.operatorLabourRate, desk.setLabourRate],
        [deskCalls.operatorServiceBooking, desk.showBooking],
        [deskCalls.operatorServiceSymptom, desk.lookAtSymptom],
      ]),
    ],
  },
  ports: ({ context, workshop }) => [
    defineAppointmentKind(maintainKind(context, workshop)),
    defineAppointmentKind(repairKind(context, workshop)),
    provide(passWork, withContext(workOfPasses, context)),
    provide(nextServices, nextServicesOf),
    defineFormUse({ use: 'workOrder', asks: askedOnceOver(deliveredAt) }),
  ],
  emits: [workshopDelivered],
  sweeps: ({ workshop }) => [
    { name: 'workshop.extras', everyMs: 60_000, run: withContext(endExtras, workshop) },
    { name: 'workshop.serviceDue', everyMs: 3_600_000, run: withContext(tellOfDue, workshop) },
  ],
  sealed: [symptom.sealed, note.sealed, sealedWork],
});
