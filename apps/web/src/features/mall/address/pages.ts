import * as addressList from './address-list.page.tsx';
import * as addressEdit from './address-edit.page.tsx';

export const pages = { 'mall.addresses': addressList, 'mall.addressEdit': addressEdit };
