import { readFileSync } from 'node:fs';
import { z } from 'zod';

const TemplateCode = z.string().regex(/^SMS_\d{4,20}$/);

/** The account at Alibaba Cloud's short message service, its signature and approved templates. */
const AliyunSms = z.strictObject({
  accessKeyId: z.string().min(1),
  accessKeySecret: z.string().min(1),
  signName: z.string().min(1),
  templates: z.strictObject({
    /** With the variable `code`. */
    login: TemplateCode,
    password: TemplateCode,
    /** With the variable `title`. */
    arrival: TemplateCode,
  }),
  endpoint: z.url({ protocol: /^https?$/ }).default('https://dysmsapi.aliyuncs.com'),
});
export type AliyunSmsSettings = z.infer<typeof AliyunSms>;

/** Reads the account's file; null without one. Throws with the field to mend and nothing of its content. */
export function readSmsSettings(file: string | null): AliyunSmsSettings | null {
  if (file === null) return null;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`ALIYUN_SMS_CONFIG: ${file} is not a readable JSON file`);
  }
  const parsed = AliyunSms.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`ALIYUN_SMS_CONFIG: ${issue!.path.join('.') || 'file'}: ${issue!.message}`);
}
