import type * as calls from '@marque/contract/community/spot/endpoints';
import type { OwnSpot } from '@marque/contract/community/spot/schema';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import { countAgainst } from '#kernel/limits.ts';
import { lockName } from '#kernel/lock-name.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import { claimImages } from '../media/module.ts';
import { openCase } from '../moderation/module.ts';
import type { SpotContext } from './context.ts';
import { SAME_WITHIN_M, SPOTS_A_DAY } from './policy.ts';
import { spotRepository as spots } from './repository.ts';
import { ownSpotsOf } from './view.ts';

/** Adds a spot. Its member alone sees it until a moderator has looked at it. */
export async function saveSpot(
  context: SpotContext,
  call: MemberCall<typeof calls.spotSave>,
  once: OnceForKey,
): Promise<OwnSpot> {
  const { user, brand, now, input } = call;
  const { kind, lng, lat, images } = input;
  const judged = await context.moderation.judge(call, { name: input.name, note: input.note });
  return once(async (tx) => {
    const { found, shown } = judged();
    const { city } = context.location.nearestTo({ lng, lat });
    await claimImages(tx, user.id, images, now);
    await lockName(tx, `spots ${brand} ${kind}`);
    if (await spots.isNear(tx, { brand, kind, lng, lat }, SAME_WITHIN_M))
      throw new DomainError('SPOT_NEAR_ANOTHER');
    await countAgainst(tx, { key: `spot:${user.id}`, ...SPOTS_A_DAY }, now);
    const row = await spots.insert(tx, {
      id: newId(now),
      brand,
      user_id: user.id,
      kind,
      name: shown[0]!,
      note: shown[1]!,
      images: JSON.stringify(images),
      city_code: city.code,
      lng,
      lat,
      state: 'held',
      created_at: now,
    });
    await openCase(tx, { brand, kind: 'spot', id: row.id, authorId: user.id, found }, now);
    return (await ownSpotsOf(context, tx, [row]))[0]!;
  });
}
