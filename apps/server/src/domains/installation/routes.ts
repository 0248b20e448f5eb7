import * as calls from '@marque/contract/mall/installation/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { InstallationService } from './service.ts';

export function installationRoutes(app: FastifyInstance, installation: InstallationService): void {
  registerMessages({
    INSTALLATION_NOT_FOUND: '这个订单没有要到店安装的商品',
    INSTALLATION_CLOSED: '这个订单现在不能预约安装',
    DAY_UNAVAILABLE: '这一天不能预约，请选明天起 30 天内的日子',
    CAR_UNFIT: '商品不适合这台车，请换一台或联系门店',
  });
  serve(app, calls.orderNetWork, installation.netWork);
  serve(app, calls.installation, installation.get);
  serve(app, calls.proposeInstallation, installation.propose);
}
