import * as z from 'zod/mini';
import { Line, requiredLine, picturesOf, LongText } from '../../form.ts';

export const MAX_REFUND_PICTURES = 6;

export const NO_PICKS_MESSAGE = '请选择要退的商品';

/** What a buyer says of a refund beside choosing. */
export const RefundTexts = z.object({
  explanation: LongText.check(z.maxLength(200, '补充说明最多 200 个字')),
  pictures: picturesOf(MAX_REFUND_PICTURES),
});

type Options<Reason> = { picks: readonly unknown[]; reasons: readonly { id: Reason }[] };

/** Asks for a refund: goods, and a reason, of those there are by then. */
export const refundForm = <Reason extends string>(options: () => Options<Reason> | undefined) =>
  z.object({
    ...RefundTexts.shape,
    picks: z.any().check(z.refine(() => (options()?.picks.length ?? 0) > 0, NO_PICKS_MESSAGE)),
    reason: z.custom<Reason | null>(
      (reason) => options()?.reasons.some(({ id }) => id === reason),
      '请选择原因',
    ),
  });

/** Asks for the parcel that brings goods back. */
export const ReturnForm = z.object({
  carrier: requiredLine(2, '请填写快递公司', 20, '快递公司名称太长了'),
  trackingNo: Line.check(
    z.overwrite((text) => text.replaceAll(/\s/g, '')),
    z.regex(/^[A-Za-z0-9-]{6,32}$/, '单号是 6 到 32 位字母或数字'),
  ),
});
