import { z } from 'zod';
import { jsonFile, variable } from '#kernel/variable.ts';

/** The account of Alibaba Cloud's content safety and the service that checks texts. */
const ContentCheck = z.strictObject({
  accessKeyId: z.string().min(1),
  accessKeySecret: z.string().min(1),
  service: z.string().min(1).default('comment_detection_pro'),
  endpoint: z.url({ protocol: /^https?$/ }).default('https://green-cip.cn-shanghai.aliyuncs.com'),
});
export type ContentCheckSettings = z.infer<typeof ContentCheck>;

export const MODERATION_VARIABLES = {
  CONTENT_CHECK_CONFIG: variable(jsonFile(ContentCheck).optional(), {
    group: 'Moderation',
    description: "JSON file of the account at Alibaba Cloud's content safety",
    otherwise: "only the product's own list of words",
  }),
};
