import { NOTICE_TEMPLATES, type NoticeTemplate } from '@marque/contract/notice/kinds';
import { z } from 'zod';
import { jsonFile, variable } from '#kernel/variable.ts';
import { OUTSIDE_VALUES } from './outside-messages.ts';

const ANSWER_MS = 5_000;

type Field = z.ZodOptional<z.ZodString>;

/** Returns the schema of a host's template: its id, and the host's field for each of our values. */
const templateOf = (template: NoticeTemplate, id: z.ZodString, field: z.ZodString) =>
  z
    .strictObject({
      id,
      fields: z.strictObject(
        Object.fromEntries(
          OUTSIDE_VALUES[template].map((value) => [value, field.optional()]),
        ) as Record<string, Field>,
      ),
    })
    .optional();

const templatesOf = (id: z.ZodString, field: z.ZodString) =>
  z.strictObject(
    Object.fromEntries(
      NOTICE_TEMPLATES.map((template) => [template, templateOf(template, id, field)]),
    ) as Record<NoticeTemplate, ReturnType<typeof templateOf>>,
  );

const account = {
  appId: z.string().min(1),
  appSecret: z.string().min(8),
  /** The mini-program's page that opens an address of this product, passed as `path`. */
  page: z.string().min(1).default('pages/index/index'),
  /** The timeout of a request, in ms. */
  answerMs: z.int().min(500).max(20_000).default(ANSWER_MS),
};
const Address = z.url({ protocol: /^https?$/ });

const Hosts = z.strictObject({
  wechat: z
    .strictObject({
      ...account,
      api: Address.default('https://api.weixin.qq.com'),
      templates: templatesOf(
        z.string().regex(/^[\w-]{20,64}$/),
        z.string().regex(/^[a-z_]+\d{1,2}$/, 'must be a field such as thing1'),
      ),
    })
    .optional(),
  douyin: z
    .strictObject({
      ...account,
      api: Address.default('https://developer.toutiao.com'),
      templates: templatesOf(z.string().min(8).max(64), z.string().min(1).max(20)),
    })
    .optional(),
});
export type SubscribeSettings = z.infer<typeof Hosts>;
export type HostAccount = NonNullable<SubscribeSettings['wechat']>;

export const NOTICE_VARIABLES = {
  SUBSCRIBE_CONFIG: variable(jsonFile(Hosts).optional(), {
    group: 'Messages to members',
    description:
      "JSON file of the mini-programs that send WeChat's and Douyin's subscribe messages",
    otherwise: 'the sandbox; in production none are sent or asked for',
  }),
};
