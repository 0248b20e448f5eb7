import { BRANDS } from '@marque/contract/core';
import { z } from 'zod';
import { jsonFile, variable } from '#kernel/variable.ts';

const Address = z.url({ protocol: /^https$/ });
const perBrand = <T extends z.ZodType>(of: T) =>
  z.strictObject(Object.fromEntries(BRANDS.map((brand) => [brand, of])) as Record<'xtl' | 'bz', T>);

const Chat = z.discriminatedUnion('provider', [
  /** A desk that opens by an address. `{topic}` and `{order}` in it are replaced. */
  z.strictObject({ provider: z.literal('link'), links: perBrand(Address) }),
  /** WeChat customer service (微信客服), with the link of each brand's account. */
  z.strictObject({ provider: z.literal('wechat'), links: perBrand(Address) }),
]);
export type ChatSettings = z.infer<typeof Chat>;

export const CUSTOMER_SERVICE_VARIABLES = {
  CHAT_CONFIG: variable(jsonFile(Chat).optional(), {
    group: 'Customer service',
    description: 'JSON file of the chat: its provider and the link of each brand',
    otherwise: 'the telephone alone',
  }),
};
