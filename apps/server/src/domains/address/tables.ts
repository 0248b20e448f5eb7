import type { AddressInput } from '@marque/contract/mall/address/schema';

export type AddressTables = {
  address: {
    user_id: string;
    id: string;
    name: string;
    phone: string;
    province_code: string;
    city_code: string;
    district_code: string;
    province: string;
    city: string;
    district: string;
    detail: string;
    tag: AddressInput['tag'];
    is_default: boolean;
    created_at: Date;
  };
};
