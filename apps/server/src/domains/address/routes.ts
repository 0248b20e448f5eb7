import * as calls from '@marque/contract/mall/address/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerMessages, serve } from '#kernel/serve.ts';
import type { AddressService } from './service.ts';

export function addressRoutes(app: FastifyInstance, address: AddressService): void {
  registerMessages({
    ADDRESS_NOT_FOUND: '这个地址已不存在，请重新选择',
    ADDRESS_LIMIT: '最多保存 20 个地址，请先删除不用的',
    REGION_UNKNOWN: '所在地区有误，请重新选择',
  });
  serve(app, calls.addressList, address.list);
  serve(app, calls.addressDefault, address.default);
  serve(app, calls.addressSave, address.save);
  serve(app, calls.addressDelete, address.remove);
}
