import * as calls from '@marque/contract/mall/address/endpoints';
import { defineModule, handle } from '#kernel/module.ts';
import { createAddressService } from './service.ts';

export { arrivalDay } from './arrival.ts';
export { defaultAddress, findAddress } from './service.ts';

export const addressModule = defineModule({
  name: 'address',
  messages: {
    ADDRESS_NOT_FOUND: '这个地址已不存在，请重新选择',
    ADDRESS_LIMIT: '最多保存 20 个地址，请先删除不用的',
    REGION_UNKNOWN: '所在地区有误，请重新选择',
  },
  create: ({ database }) => createAddressService(database),
  endpoints: (address) => [
    handle(calls.addressList, address.list),
    handle(calls.addressDefault, address.default),
    handle(calls.addressSave, address.save),
    handle(calls.addressDelete, address.remove),
  ],
});
