import type { addressPages } from '@marque/contract/mall/address/pages';
import type { ModulesOf } from '#shared/routing/routes.ts';
import * as addressList from './address-list.page.tsx';
import * as addressEdit from './address-edit.page.tsx';

export const pages: ModulesOf<typeof addressPages> = {
  'mall.addresses': addressList,
  'mall.addressEdit': addressEdit,
};
