import * as calls from '@marque/contract/cars/drive/endpoints';
import * as deskCalls from '@marque/contract/cars/drive/operator-endpoints';
import { type ApiOf, defineModule, handlers, withContext } from '#kernel/module.ts';
import { agreementModule } from '../agreement/module.ts';
import { appointmentModule } from '../appointment/module.ts';
import { defineAppointmentKind } from '../appointment/ports.ts';
import { carModule } from '../car/module.ts';
import { dealerModule } from '../dealer/module.ts';
import { noticeModule } from '../notice/module.ts';
import { sessionModule } from '../session/module.ts';
import { showApplication } from './application.ts';
import type { DriveContext } from './context.ts';
import * as desk from './desk.ts';
import { testDriveDone } from './events.ts';
import { doneDrives, lastBooked, ownDrive } from './facts.ts';
import { driveKind } from './kind.ts';
import { sealedPlaces } from './place.ts';

export type { DriveEntries } from './desk.ts';
export type Drives = ApiOf<typeof driveModule>;

/** Test drives: a kind of appointment with data about the driver and the drive. */
export const driveModule = defineModule({
  name: 'drive',
  messages: {
    DRIVE_NO_CAR: '这家门店没有这款试驾车，换一家试试',
    DRIVE_LIMIT: '同时最多约 3 次试驾，先完成或取消一次再约',
    DRIVE_TOO_FAR: '上门试驾限门店同城 30 公里内，请换一家近的门店，或改为进店试驾',
    WRONG_STORE: '这个预约是别的门店的',
    CONSENT_STALE: '《试驾协议》更新了，请重新阅读并同意',
  },
  create: ({ database, emit, log, use, vault }) => {
    const context: DriveContext = {
      database,
      vault,
      emit,
      agreements: use(agreementModule),
      appointments: use(appointmentModule),
      cars: use(carModule),
      dealers: use(dealerModule),
      provedPhones: use(sessionModule).provedPhones,
      tell: use(noticeModule).tell,
    };
    const failed = (error: unknown, id: string): void =>
      log.error({ err: error, drive: id }, 'drive not moved');
    return {
      context,
      ...doneDrives,
      lastBooked,
      ownDrive: withContext(ownDrive, context),
      attend: (how: Omit<Parameters<typeof desk.attendDrives>[1], 'failed'>, now: Date) =>
        desk.attendDrives(context, { ...how, failed }, now),
    };
  },
  endpoints: ({ context }) => handlers(context, [[calls.driveApplication, showApplication]]),
  operator: {
    messages: {
      DRIVE_NOT_FOUND: '没有这次试驾，或是别的门店的',
      DRIVE_PHONE_HIDDEN: '号码只在试驾前后 24 小时内可以查看',
      DRIVE_NO_CALL: '客户选了「短信就好」，不接电话',
      DRIVE_CALL_HOURS: '客户只在 10–18 点接电话',
    },
    endpoints: ({ context }) =>
      handlers(context, [
        [deskCalls.operatorDriveFinish, desk.finishDrive],
        [deskCalls.operatorDrivePhone, desk.lookAtPhone],
      ]),
  },
  ports: ({ context }) => [defineAppointmentKind(driveKind(context))],
  emits: [testDriveDone],
  sealed: [sealedPlaces],
});
