import * as z from 'zod/mini';
import { parsedText, requiredLine } from '../form.ts';
import { parseIdNumber } from './id-number.ts';

/** Asks for a real name. */
export const IdentityForm = z.object({
  name: requiredLine(2, '姓名需与身份证一致（2–30 字）', 30, '姓名需与身份证一致（2–30 字）'),
  idNumber: parsedText(parseIdNumber, (text) =>
    text.trim() ? '身份证号不对，请核对 18 位' : '请填写身份证号',
  ),
  consent: z.boolean().check(z.refine((given) => given, '请先同意单独处理你的身份信息')),
});
