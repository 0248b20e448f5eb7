import type * as calls from '@marque/contract/community/spot/endpoints';
import type { Out } from '@marque/contract/core';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { SpotContext } from './context.ts';
import { SHOWN } from './policy.ts';
import { spotRepository as spots } from './repository.ts';
import { ownSpotsOf, spotsOf } from './view.ts';

/** Lists public spots, the nearest first where the asker says where they are. */
export async function listNearby(
  context: SpotContext,
  { brand, input }: Call<typeof calls.spotNearby>,
): Promise<Out<typeof calls.spotNearby>> {
  const { lng, lat, cityCode, keyword } = input;
  const from = lng === undefined || lat === undefined ? null : { lng, lat };
  const search = { brand, from, cityCode, keyword };
  const rows = await spots.search(context.database, search, SHOWN);
  return { items: await spotsOf(context, context.database, rows) };
}

/** Lists the spots that the member has added, in every state. */
export async function listMine(
  context: SpotContext,
  { brand, user }: MemberCall<typeof calls.spotMine>,
): Promise<Out<typeof calls.spotMine>> {
  const rows = await spots.ofMember(context.database, brand, user.id, SHOWN);
  return { items: await ownSpotsOf(context, context.database, rows) };
}
