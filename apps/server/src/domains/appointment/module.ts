import * as calls from '@marque/contract/appointment/endpoints';
import * as deskCalls from '@marque/contract/appointment/operator-endpoints';
import type { AppointmentKindName } from '@marque/contract/appointment/kinds';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { type ApiOf, defineModule, handlers, job, provide, withContext } from '#kernel/module.ts';
import { dealerModule } from '../dealer/module.ts';
import { carInUse } from '../garage/ports.ts';
import { noticeModule } from '../notice/module.ts';
import { passModule } from '../pass/module.ts';
import { todoModule } from '../todo/module.ts';
import { nickNamesOf, phoneOf } from '../session/module.ts';
import {
  arriveFor,
  type BookedFor,
  bookFor,
  bookingRefusals,
  cancelFor,
  finishFor,
  openFor,
} from './for-kinds.ts';
import { CLOSED_JOB, closeDays, closedJob } from './desk/closed-days.ts';
import {
  endResource,
  keptResources,
  RESOURCE_ENDED_JOB,
  resourceEndedJob,
} from './desk/ended-resource.ts';
import { sealedContacts } from './contact.ts';
import { issueCode } from './code.ts';
import { isCarBooked } from './car-in-use.ts';
import type { AppointmentContext } from './context.ts';
import { appointmentSource } from './pass-source.ts';
import * as desk from './desk/desk.ts';
import { earliestOf } from './times/earliest.ts';
import { demoCars } from './demo-cars.ts';
import * as member from './member-calls.ts';
import { attendedBy } from './desk/appointment-facts.ts';
import { storeChanged } from './events.ts';
import { type AppointmentKind, kindPort } from './ports.ts';
import { unattended } from './desk/unattended-store.ts';
import { toAttend } from './desk/todo.ts';
import { REMIND_JOB, remindJob } from './remind.ts';
import { mountCalendar } from './show/routes.ts';
import * as show from './show/show.ts';
import { settleDue } from './sweep.ts';
import { OFFER_END_JOB, OFFER_JOB, offerEndJob, offerJob } from './wait-jobs.ts';

export { fits } from './times/layout.ts';
export type Appointments = ApiOf<typeof appointmentModule>;

export const appointmentModule = defineModule({
  name: 'appointment',
  messages: {
    KIND_UNKNOWN: '这项服务暂时不能在线预约，请打门店电话',
    DEALER_NOT_SERVING: '这家门店不做这项服务，换一家试试',
    SLOT_TAKEN: '手慢了，这个时段刚被约走，看看这三个',
    TOO_SOON: '这个时间太近了，门店来不及准备，选晚一点的',
    DAY_UNAVAILABLE: '这一天不能预约，请选门店营业的日子',
    CAR_BUSY: '这台车那个时间已经约了别的服务',
    TIME_BUSY: '你那个时间已经有别的预约了',
    PERSON_UNAVAILABLE: '这位师傅现在不能指定，换一位或不指定',
    OPEN_EXISTS: '已经有一个预约了，可以直接改期',
    APPOINTMENT_NOT_FOUND: '没有找到这个预约',
    APPOINTMENT_CLOSED: '这个预约已经结束，不能再改了',
    ALREADY_MOVED: '这个预约已经改到别的时间了',
    WAIT_EXISTS: '你已经在这一天的候补里了',
    WAIT_NOT_FOUND: '没有找到这个候补',
    CHANGE_LIMIT: '改期次数用完了，再改请打门店电话',
    CHANGE_TOO_LATE: '离开始不到两小时，要改请打门店电话',
    APPLICATION_REQUIRED: '请填好资料再约这个时间',
    OFFER_GONE: '为你留的时间已经过了，看看别的时间',
  },
  ownMessages: { PRICE_CHANGED: '报价已变化，请看看新的价格' },
  create: ({ ask, database, emit, log, now, use, vault }) => {
    const context: AppointmentContext = {
      database,
      vault,
      now,
      dealers: use(dealerModule),
      tell: use(noticeModule).tell,
      emit,
      issueCode: withContext(issueCode, use(passModule)),
      phoneOf: (exec, userId) => phoneOf(exec, vault, userId),
      nameOf: async (exec, userId) => (await nickNamesOf(exec, [userId]))(userId) ?? '',
      kindOf: (name) => {
        const kind = ask(kindPort(name));
        if (!kind) throw new DomainError('KIND_UNKNOWN');
        return kind;
      },
    };
    use(todoModule).offer(toAttend(context));
    return {
      context,
      bookFor: withContext(bookFor, context),
      arriveFor: withContext(arriveFor, context),
      cancelFor: withContext(cancelFor, context),
      finishFor: withContext(finishFor, context),
      openFor: withContext(openFor, context),
      ...demoCars,
      ...keptResources,
      earliestOf: withContext(earliestOf, {
        kindOf: (name: AppointmentKindName) => ask(kindPort(name)),
      }),
      /** Returns what lists of stores show for a kind; null when it has no such lists. */
      termsOf: async (
        exec: Exec,
        name: AppointmentKindName,
        of: Parameters<NonNullable<AppointmentKind['terms']>>[1],
      ) => (await ask(kindPort(name))?.terms?.(exec, of)) ?? null,
      ...attendedBy(vault),
      finish: withContext(desk.finish, context),
      ...unattended(context, log),
      bookingRefusals: <T>(of: BookedFor, at: { start: Date; now: Date }, work: () => Promise<T>) =>
        bookingRefusals(context, of, at, work),
    };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.appointmentSlots, show.showSlots],
      [calls.appointmentList, show.listAppointments],
      [calls.appointmentCount, show.countAppointments],
      [calls.appointmentDetail, show.showAppointment],
      [calls.previewCancel, show.previewCancel],
      [calls.createAppointment, member.create],
      [calls.rescheduleAppointment, member.move],
      [calls.cancelAppointment, member.drop],
      [calls.waitForSlot, member.wait],
      [calls.takeOffer, member.takeOffer],
      [calls.leaveWait, member.leaveWait],
    ]),
  operator: {
    messages: {
      WRONG_STORE: '这个预约是别的门店的',
      TOO_EARLY: '最早提前一小时登记到店',
      RESOURCE_NOT_FOUND: '这家门店没有这个工位或人员',
      SLOT_TAKEN: '那个时间没有空位',
      PERSON_BUSY: '客户指定的人那时没空，换个时间，或说明由其他人接待',
      DAY_UNAVAILABLE: '那个时间门店不营业，或不是当天',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorStoreDay, desk.showDay],
        [deskCalls.operatorConflicts, desk.showConflicts],
        [deskCalls.operatorDaysClose, closeDays],
        [deskCalls.operatorResources, desk.showResources],
        [deskCalls.operatorResourceAdd, desk.addResource],
        [deskCalls.operatorResourceOff, endResource],
        [deskCalls.operatorResourceAbsent, desk.noteAbsence],
        [deskCalls.operatorAppointmentConfirm, desk.confirmNamed],
        [deskCalls.operatorAppointmentMove, desk.moveNamed],
        [deskCalls.operatorAppointmentCancel, desk.cancelNamed],
        [deskCalls.operatorArrive, desk.arrive],
        [deskCalls.operatorLateArrive, desk.arriveLate],
        [deskCalls.operatorFinish, desk.finish],
        [deskCalls.operatorWalkIn, desk.walkIn],
      ]),
  },
  ports: ({ context }) => [appointmentSource(context), provide(carInUse, isCarBooked)],
  emits: [storeChanged],
  routes: (server, { context }) => mountCalendar(server, context),
  jobs: ({ context }) => [
    job(REMIND_JOB, remindJob(context)),
    job(OFFER_JOB, offerJob(context)),
    job(OFFER_END_JOB, offerEndJob(context)),
    job(CLOSED_JOB, closedJob(context)),
    job(RESOURCE_ENDED_JOB, resourceEndedJob(context)),
  ],
  sweeps: ({ context }, { log }) => [
    {
      name: 'appointment.settle',
      everyMs: 60_000,
      run: (now) =>
        settleDue(
          context,
          (error, { id }) => log.error({ err: error, appointment: id }, 'appointment not settled'),
          now,
        ),
    },
  ],
  sealed: sealedContacts,
});
