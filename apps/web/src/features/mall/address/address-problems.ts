import { isPhone } from '@marque/contract/phone';
import type { Address } from '@marque/contract/mall/address/schema';

export type FormAddress = Omit<Address, 'id'>;

export const EMPTY_ADDRESS: FormAddress = {
  name: '',
  phone: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  province: '',
  city: '',
  district: '',
  detail: '',
  tag: '',
  isDefault: false,
};

/** The fields people fill in, of an address. */
export const fieldsOf = (address: FormAddress): FormAddress => {
  const { name, phone, provinceCode, cityCode, districtCode, province, city, district } = address;
  const { detail, tag, isDefault } = address;
  return {
    name,
    phone,
    provinceCode,
    cityCode,
    districtCode,
    province,
    city,
    district,
    detail,
    tag,
    isDefault,
  };
};

/** What has to be mended before an address can be saved, by field; empty when nothing has. */
export function addressProblems({
  name,
  phone,
  districtCode,
  detail,
}: FormAddress): Record<string, string> {
  const problems: Record<string, string> = {};
  if (name.trim() === '') problems.name = '请填写收货人';
  if (!isPhone(phone)) problems.phone = '手机号应为 11 位，请核对';
  if (districtCode === '') problems.districtCode = '请选择所在地区';
  if (detail.trim().length < 4) problems.detail = '请写到门牌号，至少 4 个字';
  return problems;
}
