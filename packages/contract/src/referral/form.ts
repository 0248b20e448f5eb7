import * as z from 'zod/mini';
import { parsedText } from '../form.ts';
import { parseInviterCode } from './code.ts';

/** The field of an inviter's code. Every single wrong sign is found before anything is sent. */
export const InviterForm = z.object({
  code: parsedText(parseInviterCode, (text) =>
    text === '' ? '请填写推荐码' : '推荐码好像有一位不对，请核对',
  ),
});
