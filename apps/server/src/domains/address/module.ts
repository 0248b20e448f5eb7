import * as calls from '@marque/contract/mall/address/endpoints';
import { defineModule, handle } from '#kernel/module.ts';
import { sealedAddresses } from './contact.ts';
import { createAddresses, createAddressService } from './service.ts';

export { arrivalDay } from './arrival.ts';
export type { Addresses } from './service.ts';

export const addressModule = defineModule({
  name: 'address',
  messages: {
    ADDRESS_NOT_FOUND: '这个地址已不存在，请重新选择',
    ADDRESS_LIMIT: '最多保存 20 个地址，请先删除不用的',
    REGION_UNKNOWN: '所在地区有误，请重新选择',
  },
  create: ({ vault }) => createAddresses(vault),
  endpoints: (addresses, { database, vault }) => {
    const address = createAddressService(database, vault, addresses);
    return [
      handle(calls.addressList, address.list),
      handle(calls.addressDefault, address.default),
      handle(calls.addressSave, address.save),
      handle(calls.addressDelete, address.remove),
    ];
  },
  sealed: [sealedAddresses],
});
