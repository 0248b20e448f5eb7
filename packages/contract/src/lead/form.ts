import * as z from 'zod/mini';
import { atMost, Line, Phone, requiredLine, SmsCode } from '../form.ts';
import { CONTACT_WAYS, type ContactWay } from './kinds.ts';

const WAYS = CONTACT_WAYS.map(({ id }) => id) as [ContactWay, ...ContactWay[]];

const fields = {
  name: requiredLine(1, '请填写怎么称呼你', 20, '称呼最多 20 个字'),
  phone: Phone,
  way: z.enum(WAYS),
  note: Line.check(atMost(100, '最多 100 个字')),
  consent: z.boolean().check(z.refine((given) => given, '请先同意信息使用说明')),
};

/** The form that shares a lead with one more store. */
export const ShareLeadForm = z.object({ consent: fields.consent });

/** The form of a lead. */
export const LeadForm = z.object({ ...fields, code: z.optional(z.string()) });

/** The form with a phone that is not the account's and is proved by a code. */
export const ProvedLeadForm = z.object({
  ...fields,
  code: SmsCode,
});
