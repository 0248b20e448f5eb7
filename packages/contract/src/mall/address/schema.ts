import { z } from 'zod';
import { Done, Id, Line, Nothing, Phone } from '../../common.ts';
import type { Schemas } from '../../core.ts';

const RegionCode = z.string().regex(/^\d{6}$/);

export const AddressInput = z.strictObject({
  name: Line.min(1, '请填写收货人').max(20, '收货人最多 20 个字'),
  phone: Phone,
  provinceCode: RegionCode,
  cityCode: RegionCode,
  districtCode: RegionCode,
  detail: Line.min(4, '详细地址至少 4 个字').max(80, '详细地址最多 80 个字'),
  tag: z.enum(['', '家', '公司', '学校']),
  isDefault: z.boolean(),
});
export type AddressInput = z.infer<typeof AddressInput>;

export const Address = z.object({
  id: Id,
  ...AddressInput.shape,
  province: z.string(),
  city: z.string(),
  district: z.string(),
});
export type Address = z.infer<typeof Address>;

export const addressSchemas = {
  'address.list': { input: Nothing, output: z.object({ items: z.array(Address) }) },
  'address.default': { input: Nothing, output: z.object({ address: Address.nullable() }) },
  'address.save': {
    /** Without `id` a new one is made. The server names the regions from their codes. */
    input: AddressInput.extend({ id: Id.optional() }),
    output: Address,
  },
  'address.delete': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
