import * as z from 'zod/mini';
import { atMost, LongText, parsedText } from '../form.ts';
import { parseInviterCode } from './code.ts';

const MAX_SUPPLEMENT = 500;
/** The form of what was missing in something that was handed in. */
export const SupplementForm = z.object({
  text: LongText.check(
    z.minLength(2, '请写上要补充的内容'),
    atMost(MAX_SUPPLEMENT, `最多 ${MAX_SUPPLEMENT} 个字`),
  ),
});

/** The field of an inviter's code. Every single wrong sign is found before anything is sent. */
export const InviterForm = z.object({
  code: parsedText(parseInviterCode, (text) =>
    text === '' ? '请填写推荐码' : '推荐码好像有一位不对，请核对',
  ),
});
