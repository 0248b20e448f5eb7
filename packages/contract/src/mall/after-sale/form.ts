import * as z from 'zod/mini';
import { chosen, Line, lineOf, picturesOf, Text } from '../../form.ts';

export const MAX_REFUND_PICTURES = 6;

/** What a buyer says of a refund. */
export const RefundForm = z.object({
  reason: chosen('请选择原因'),
  explanation: Text.check(z.maxLength(200, '补充说明最多 200 个字')),
  pictures: picturesOf(MAX_REFUND_PICTURES),
});
export const NO_PICKS = '请选择要退的商品';

/** Asks for the parcel that brings goods back. */
export const ReturnForm = z.object({
  carrier: lineOf(2, '请填写快递公司', 20, '快递公司名称太长了'),
  trackingNo: Line.check(
    z.overwrite((text) => text.replaceAll(/\s/g, '')),
    z.regex(/^[A-Za-z0-9-]{6,32}$/, '单号是 6 到 32 位字母或数字'),
  ),
});
