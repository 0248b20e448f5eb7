import type { Address } from '@marque/contract/mall/address/schema';

type Where = Pick<Address, 'province' | 'city' | 'district' | 'detail'>;

/** Where an address is, in one line; a municipality is its own province and named once. */
export const addressLine = ({ province, city, district, detail }: Where): string =>
  [...new Set([province, city, district]), detail].join(' ');
