import { z } from 'zod';
import { jsonFile, variable } from '#kernel/variable.ts';

/**
 * Returns whether an endpoint protects names and ID numbers: HTTPS, or this machine for test
 * doubles.
 */
const isPrivateWay = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || ['127.0.0.1', 'localhost'].includes(url?.hostname ?? '');
};

/** The account of Alibaba Cloud's ID verification (Id2MetaVerify). */
const Identity = z.strictObject({
  accessKeyId: z.string().min(1),
  accessKeySecret: z.string().min(16),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .refine(isPrivateWay, 'must be an https address')
    .default('https://cloudauth.aliyuncs.com'),
  /** The timeout of a request, in ms. */
  answerMs: z.int().min(500).max(20_000).default(8_000),
});
export type IdentitySettings = z.infer<typeof Identity>;

export const IDENTITY_VARIABLES = {
  IDENTITY_CONFIG: variable(jsonFile(Identity).optional(), {
    group: 'Real names',
    description: "JSON file of the account at Alibaba Cloud's ID verification",
    otherwise: 'the sandbox; in production real names cannot be given',
  }),
};
