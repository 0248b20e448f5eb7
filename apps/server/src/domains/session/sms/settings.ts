import { NOTICE_TEMPLATES, type NoticeTemplate } from '@marque/contract/notice/kinds';
import { z } from 'zod';
import { jsonFile, variable } from '#kernel/variable.ts';

const TemplateCode = z.string().regex(/^SMS_\d{4,20}$/);

/** The account of Alibaba Cloud's SMS service, with its signature and approved templates. */
const AliyunSms = z.strictObject({
  accessKeyId: z.string().min(1),
  accessKeySecret: z.string().min(1),
  signName: z.string().min(1),
  templates: z.strictObject({
    /** Templates with the variable `code`. */
    login: TemplateCode,
    password: TemplateCode,
    /** Without it no phone number other than the account's can be proved. */
    lead: TemplateCode.optional(),
    /** Without it no contract of a car can be signed. */
    sign: TemplateCode.optional(),
    /** Without it nothing of an account that needs a code can be ended. */
    account: TemplateCode.optional(),
    /** Optional templates of notices, with the variables listed in `docs/server-kernel.md`. */
    ...(Object.fromEntries(
      NOTICE_TEMPLATES.map((name) => [name, TemplateCode.optional()]),
    ) as Record<NoticeTemplate, z.ZodOptional<typeof TemplateCode>>),
  }),
  endpoint: z.url({ protocol: /^https?$/ }).default('https://dysmsapi.aliyuncs.com'),
});
export type AliyunSmsSettings = z.infer<typeof AliyunSms>;

export const SMS_VARIABLES = {
  ALIYUN_SMS_CONFIG: variable(jsonFile(AliyunSms).optional(), {
    group: 'Short messages',
    description: 'JSON file of the account; without one production sends no codes',
  }),
};
