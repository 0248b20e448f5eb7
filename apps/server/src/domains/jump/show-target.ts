import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/community/jump/endpoints';
import { AppletTarget } from '@marque/contract/community/jump/schema';
import { z } from 'zod';
import { DomainError } from '#kernel/errors.ts';
import { countAgainst } from '#kernel/limits.ts';
import type { Kernel } from '#kernel/module.ts';
import type { Call } from '#kernel/http/serve.ts';
import { ANY_CODE, type DictEntry } from '../dict/module.ts';
import type { waysToApplet } from '../wechat/module.ts';

export type JumpContext = Pick<Kernel, 'database'> & {
  readTarget: (key: string, brand: 'xtl' | 'bz') => Promise<AppletTarget | null>;
  wayToApplet: ReturnType<typeof waysToApplet>;
};

/** How many targets one address may ask for in a minute. A new one costs a request to WeChat. */
const TARGET_LIMIT = { max: 60, windowMs: 60_000 };

const written = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: '写成 JSON：title、text、appId、path、params' });
      return z.NEVER;
    }
  })
  .pipe(AppletTarget);

/** The dictionary entry of a target. Operators name as many as they need. */
export const targetEntry = (key: string): DictEntry<AppletTarget | null> => ({
  typeCode: 'applet_target',
  dictCode: key,
  name: '小程序入口',
  rule: written,
});
export const ANY_TARGET = targetEntry(ANY_CODE);

/** Says how the page of a target is opened. Throws APPLET_TARGET_NOT_FOUND. */
export async function showTarget(
  { database, readTarget, wayToApplet }: JumpContext,
  { brand, input, ip, now }: Call<typeof calls.appletTarget>,
): Promise<Out<typeof calls.appletTarget>> {
  await countAgainst(database, { key: `applet.target:${ip}`, ...TARGET_LIMIT }, now);
  const target = await readTarget(input.target, brand);
  if (!target) throw new DomainError('APPLET_TARGET_NOT_FOUND');
  const { appId, path, params, title, text } = target;
  const query = new URLSearchParams();
  for (const name of params) if (input[name] !== undefined) query.set(name, input[name]);
  const page = { appId, path, query: query.toString() };
  const { endsAt, ...opening } = await wayToApplet(page, input.host, now);
  return { ...opening, title, text, expiresAt: endsAt?.toISOString() ?? null };
}
