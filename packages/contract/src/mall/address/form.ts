import * as z from 'zod/mini';
import { requiredLine, Phone } from '../../form.ts';

const RegionCode = z.string().check(z.regex(/^\d{6}$/, '请选择所在地区'));

export const ADDRESS_TAGS = ['家', '公司', '学校'] as const;

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
