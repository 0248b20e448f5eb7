import * as z from 'zod/mini';
import { requiredLine, Phone } from '../../form.ts';
import { ADDRESS_TAGS } from './tags.ts';

const RegionCode = z.string().check(z.regex(/^\d{6}$/, '请选择所在地区'));

/** The form of an address. */
export const AddressForm = z.object({
  name: requiredLine(1, '请填写收货人', 20, '收货人最多 20 个字'),
  phone: Phone,
  provinceCode: RegionCode,
  cityCode: RegionCode,
  districtCode: RegionCode,
  detail: requiredLine(4, '请写到门牌号，至少 4 个字', 80, '详细地址最多 80 个字'),
  tag: z.enum(['', ...ADDRESS_TAGS]),
  isDefault: z.boolean(),
});
