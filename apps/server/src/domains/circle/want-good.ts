import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/referral/circle/endpoints';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CircleContext } from './context.ts';
import { circleRepository as circle } from './repository.ts';

/** Wants a thing, or wants it no longer. A repeat changes nothing. */
export async function wantGood(
  { database }: CircleContext,
  { brand, input, now, user }: MemberCall<typeof calls.circleWant>,
): Promise<Out<typeof calls.circleWant>> {
  const { id, wanted } = input;
  const row = await circle.good(database, brand, id);
  if (!row) throw new DomainError('CIRCLE_NOT_FOUND');
  if (wanted && row.state === 'off') throw new DomainError('GOOD_OFF');
  if (wanted) await circle.want(database, user.id, id, now);
  else await circle.unwant(database, user.id, id);
  return { wants: (await circle.wants(database, [id])).get(id) ?? 0, wanted };
}
