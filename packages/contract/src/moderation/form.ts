import * as z from 'zod/mini';
import { atMost, LongText } from '../form.ts';
import { MAX_APPEAL_TEXT, MAX_REPORT_TEXT, REPORT_REASONS } from './labels.ts';

/** Asks what is wrong with something that others have written. */
export const ReportForm = z.object({
  reason: z.enum(REPORT_REASONS, '请选一个原因'),
  text: LongText.check(atMost(MAX_REPORT_TEXT, `最多 ${MAX_REPORT_TEXT} 个字`)),
});

/** Asks why something should be shown after all. */
export const AppealForm = z.object({
  text: LongText.check(
    z.minLength(1, '说说为什么应该恢复'),
    atMost(MAX_APPEAL_TEXT, `最多 ${MAX_APPEAL_TEXT} 个字`),
  ),
});
