import * as z from 'zod/mini';
import { atMost, requiredLine, picturesOf, LongText, typedCode } from '../../form.ts';

export const MAX_REFUND_PICTURES = 6;

export const NO_PICKS_MESSAGE = '请选择要退的商品';

/** The texts and pictures of a refund request. */
export const RefundTexts = z.object({
  explanation: LongText.check(atMost(200, '补充说明最多 200 个字')),
  pictures: picturesOf(MAX_REFUND_PICTURES),
});

type Options<Reason> = { picks: readonly unknown[]; reasons: readonly { id: Reason }[] };

/** The form of a refund request. `options` returns the current picks and reasons. */
export const refundForm = <Reason extends string>(options: () => Options<Reason> | undefined) =>
  z.object({
    ...RefundTexts.shape,
    picks: z.any().check(z.refine(() => (options()?.picks.length ?? 0) > 0, NO_PICKS_MESSAGE)),
    reason: z.custom<Reason | null>(
      (reason) => options()?.reasons.some(({ id }) => id === reason),
      '请选择原因',
    ),
  });

/** The form of a return parcel. */
export const ReturnForm = z.object({
  carrier: requiredLine(2, '请填写快递公司', 20, '快递公司名称太长了'),
  trackingNo: typedCode('parcel', /^[A-Za-z0-9-]{6,32}$/, '单号是 6 到 32 位字母或数字'),
});
