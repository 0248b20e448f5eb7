import * as calls from '@marque/contract/mall/installation/endpoints';
import { defineModule, handlers, listen } from '#kernel/module.ts';
import { refundSettled } from '../after-sale/events.ts';
import { appointmentModule } from '../appointment/module.ts';
import { defineAppointmentKind } from '../appointment/ports.ts';
import { garageModule } from '../garage/module.ts';
import { orderModule } from '../order/module.ts';
import { endAppointment } from './appointments.ts';
import type { InstallationContext } from './fitted-orders.ts';
import { installKind } from './kind.ts';
import { sealedInstallations } from './papers.ts';
import { proposeInstallation, showDealer, showInstallation } from './service.ts';

export { appointmentsAhead } from './appointments.ts';
export { closedReason, toFit } from './policy.ts';

export const installationModule = defineModule({
  name: 'installation',
  ownMessages: { DAY_UNAVAILABLE: '这一天不能预约，请选明天起 30 天内的日子' },
  messages: {
    INSTALLATION_NOT_FOUND: '这个订单没有要到店安装的商品',
    INSTALLATION_CLOSED: '这个订单现在不能预约安装，请联系客服',
    CAR_UNFIT: '商品不适合这台车，请换一台或联系门店',
  },
  create: ({ database, use, vault }): InstallationContext => ({
    database,
    vault,
    garage: use(garageModule),
    orders: use(orderModule),
    appointments: use(appointmentModule),
  }),
  endpoints: (context) =>
    handlers(context, [
      [calls.orderNetWork, showDealer],
      [calls.installation, showInstallation],
      [calls.proposeInstallation, proposeInstallation],
    ]),
  ports: (context) => [defineAppointmentKind(installKind(context))],
  listeners: (context) => [
    listen(refundSettled, async (tx, { userId, orderId, at }) => {
      const { order, lines } = await context.orders.withLines(tx, userId, orderId);
      await endAppointment(context, tx, order, lines, at);
    }),
  ],
  sealed: [sealedInstallations],
});
